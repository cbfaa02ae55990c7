// The style sheet of a page about a study. The colours in plots are never the only sign, because the text beside a plot
// says the same.
import { styleRules } from '../document/colours.ts';

export const studyStyle = styleRules`
  .legend{max-width:46rem;margin:.25rem 0 .75rem;color:${'quiet'}}
  .key{margin:1.5rem 0 0}
  .key span{margin-right:1.5rem;white-space:nowrap}
  .key i,.figures i{display:inline-block;width:.7rem;height:.7rem;margin-right:.4rem;border-radius:50%}
  i.side-0{background:${'pointedSide'}}
  i.side-1{background:${'roundSide'}}
  i.side-2{background:${'quiet'}}
  .plot,.bar{display:block;width:100%;height:auto;overflow:visible}
  .plots{width:34%;min-width:16rem;padding-top:0;padding-bottom:0;vertical-align:middle}
  .plot text{font-size:10px;fill:${'quiet'}}
  .plot .tick{stroke:${'hairline'}}
  .plot .zero{stroke:${'ink'}}
  .plot .reach{stroke-width:3.5;stroke-linecap:round}
  .plot .side-0{stroke:${'pointedSide'};fill:${'pointedSide'}}
  .plot .side-1{stroke:${'roundSide'};fill:${'roundSide'}}
  .plot .side-2{stroke:${'quiet'};fill:${'quiet'}}
  .plot circle{stroke:${'panel'};stroke-width:1}
  .figures{white-space:nowrap}
  th[scope=row]{font-weight:400}
  .mean th,.mean td{padding-top:.9rem;border-bottom:none;font-weight:600}
  .pair th{padding-left:1.75rem;color:${'quiet'}}
  .pair td{color:${'quiet'}}
  .bars{width:70%;min-width:20rem}
  .bar text{font-size:12px}
  .bar .even rect{fill:${'roundSideSoft'}}
  .bar .odd rect{fill:${'movedSoft'};stroke:${'rim'};stroke-width:.5}
  .bar .even text,.bar .odd text{fill:${'ink'}}
  .bar .none rect{fill:${'hairline'}}
  .bar .none text{fill:${'ink'}}
  .spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  @media print{.wide{overflow:visible}tr{break-inside:avoid}}
`;
