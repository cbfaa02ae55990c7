// The style sheet of pages that compare sheets. Readers can tell the marks apart even without colours.
import { styleRules } from '../document/colours.ts';

export const diffStyle = styleRules`
  h1,h2,h3{overflow-wrap:anywhere}
  main>section+section{margin-top:3.5rem}
  /* Text from a terminal keeps its line breaks and can be scrolled. */
  pre{overflow-x:auto;font-size:.8125rem;line-height:1.4}
  /* Only for screen readers: read aloud, but not shown. */
  .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .total{font-weight:600;margin:1rem 0 .5rem}
  .tally,.contents ul,.notes,.blocks{list-style:none;margin:0;padding:0}
  .tally{display:flex;flex-wrap:wrap;gap:.35rem .5rem}
  .tally li{border:1px solid ${'hairline'};background:${'panel'};border-radius:999px;padding:.05rem .7rem;font-size:.875rem}
  .legend,.quiet{color:${'quiet'};font-size:.875rem}
  .fault{border-left:4px solid ${'warning'};background:${'panel'};padding:.4rem .8rem;margin:.75rem 0}
  .contents{margin:1.25rem 0}
  .contents ul{columns:15rem;column-gap:2rem;font-size:.9375rem}
  .contents li{break-inside:avoid;padding:.1rem 0}
  /* A procedure in the form in which sheets print it. */
  .sheet{border:1px solid ${'hairline'};border-radius:10px;background:${'panel'};margin:1.25rem 0;padding:0 0 .6rem;overflow:hidden}
  .sheet>header{max-width:none;margin:0 0 .5rem;padding:.5rem 1rem;display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:baseline;justify-content:space-between;border-bottom:1px solid ${'hairline'}}
  .sheet>header :is(ins,del){padding:0}
  .sheet>header :is(h2,h3){margin:0;font-size:1.0625rem;letter-spacing:.03em}
  .sheet.added>header{background:${'addedSoft'}}
  .sheet.removed>header{background:${'removedSoft'}}
  .line{display:grid;grid-template-columns:1.5rem minmax(0,1fr) 17rem;padding:.12rem 1rem .12rem .5rem}
  .blocks>li+li>.line:first-child{padding-top:.3rem}
  .sign{font-weight:700;text-align:center;user-select:none}
  .body{display:flex;gap:1ch;padding-left:calc(var(--in,0)*1ch);max-width:52rem}
  .label{flex:none;min-width:calc(var(--wide,0)*1ch);text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
  .label.left{text-align:left}
  .blocks>li>.line:first-child .label{font-weight:600}
  .label .quiet{font-weight:400;font-size:inherit}
  .said{min-width:0;overflow-wrap:anywhere}
  .places{display:inline-flex;gap:1ch;margin-left:1ch;font-size:.8125rem;white-space:nowrap}
  .list{display:block;padding-left:1ch;text-indent:-1ch;font-size:.9375rem}
  .then{color:${'quiet'};padding:0 .1em}
  .line.added{background:${'addedSoft'}}
  .line.removed{background:${'removedSoft'}}
  .line.moved{box-shadow:inset 4px 0 ${'moved'}}
  .line.differs{box-shadow:inset 4px 0 ${'hairline'}}
  /* Marks are underlined, struck through or dotted, so that readers do not need their colours. */
  ins,del,mark{border-radius:3px;padding:.05em .15em;box-decoration-break:clone;-webkit-box-decoration-break:clone}
  ins{color:${'added'};background:${'addedSoft'};text-decoration:underline 2px;text-underline-offset:.2em;font-weight:600}
  del{color:${'removed'};background:${'removedSoft'};text-decoration:line-through}
  mark{color:${'moved'};background:${'movedSoft'};text-decoration:underline dotted 2px;text-underline-offset:.2em}
  .line.added .said ins{text-decoration:none;font-weight:400;padding:0}
  .sheet:is(.added,.removed){padding-bottom:0}
  .sheet:is(.added,.removed)>header{margin-bottom:0}
  .line.added .label ins{text-decoration:none}
  /* A removed clause must still be legible, so its lines are struck through thinly. */
  .line.removed .said del{padding:0;text-decoration-thickness:1px;text-decoration-color:color-mix(in srgb,currentColor 55%,transparent)}
  .line.added .sign{color:${'added'}}
  .line.removed .sign{color:${'removed'}}
  .line.moved .sign{color:${'moved'}}
  /* Screen readers seldom announce marks, so words are added for them. */
  ins::before,del::before,mark::before{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  ins::before{content:" added: "}
  del::before{content:" removed: "}
  mark::before{content:" moved: "}
  .notes{font-size:.8125rem;line-height:1.4;color:${'quiet'};padding:.15rem 0 0 1rem}
  .notes li{padding-left:1em;text-indent:-1em}
  .notes b{color:${'ink'};font-weight:600}
  /* Notes about changes that marks show already are less prominent. */
  .notes .shown b{color:inherit;font-weight:400}
  .notes .idle{color:${'good'}}
  summary{cursor:pointer;color:${'quiet'}}
  .fold>summary{font-size:.875rem;padding:.25rem 1rem .25rem calc(2rem + var(--in,0)*1ch)}
  .rest>summary{padding:.25rem 0}
  /* If there is no margin, a note is under its line. */
  @media (max-width:52rem){
    .line{grid-template-columns:1.25rem minmax(0,1fr);padding-right:.75rem}
    .line>.notes{grid-column:2;padding:0 0 .25rem calc(var(--in,0)*.5ch + 1rem)}
    .body{padding-left:calc(var(--in,0)*.5ch)}
    .line:is(.added,.removed)>.notes .shown{display:none}
    .fold>summary{padding-left:2rem}
  }
  /* In a narrow side bar, all the width is for the words. */
  @media (max-width:24rem){
    .sheet>header{padding:.4rem .5rem}
    .line{grid-template-columns:1rem minmax(0,1fr);padding:.12rem .35rem .12rem .2rem}
    .tally li{padding:0 .45rem;font-size:.8125rem;border-radius:8px}
    .fold>summary{padding-left:1.2rem}
  }
  @media print{
    .sheet{break-inside:auto;overflow:visible}
    .sheet>header{break-after:avoid}
    .line{break-inside:avoid}
    .contents{display:none}
  }
`;
