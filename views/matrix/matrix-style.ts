// The style sheet of a matrix page. The letters tell the matrix forms apart; the colours only help the eye to follow a
// row.
import { styleRules } from '../document/colours.ts';

/**
 * Background colours of the matrix forms of a row, in light and dark mode. The first is for the commonest matrix form,
 * the next are for other matrix forms, and the last is for all remaining matrix forms.
 */
const tints: readonly (readonly [light: string, dark: string])[] = [
  ['#e7eae4', '#2a343f'],
  ['#cfe2f9', '#1b426f'],
  ['#fadfb6', '#624008'],
  ['#cfe9d0', '#1f4d2d'],
  ['#e5d6f3', '#48305f'],
  ['#c8e9e8', '#0d4c4e'],
  ['#f8d3da', '#622233'],
  ['#ecefaa', '#4a4b10'],
  ['#fffefa', '#19212b'],
];

/** Returns the CSS class of a matrix form. `index` is the place of the matrix form in its row. */
export const tintOf = (index: number): string => `t${Math.min(index, tints.length - 1)}`;

const tintRules = (mode: 0 | 1): string => tints.map((both, index) => `.t${index}{background:${both[mode]}}`).join('');

const rules = styleRules`
  caption{text-align:left}
  caption h2{position:sticky;left:0;width:max-content;margin:2rem 0 .6rem;color:${'ink'}}
  .legend{max-width:46rem;margin:1.5rem 0 0;color:${'quiet'}}
  .grid{width:auto;min-width:min(100%,40rem)}
  .grid th,.grid td{padding:.3rem .4rem;vertical-align:middle}
  .grid thead th{text-align:center}
  .grid thead th:first-child{text-align:left}
  .grid th:first-child{position:sticky;left:0;background:${'panel'};padding-left:.75rem;white-space:nowrap;font-weight:600}
  .grid td{text-align:center;white-space:nowrap}
  .grid .none{color:${'quiet'}}
  .form{display:inline-block;min-width:2rem;padding:.1rem .45rem;border:1px solid ${'rim'};border-radius:6px;text-align:center;font-weight:600;color:${'ink'};text-decoration:none}
  a.form:hover{border-color:${'ink'};text-decoration:underline}
  .form+.form{margin-left:.2rem}
  section{margin-top:3rem;border-top:1px solid ${'hairline'}}
  h2 small,h3 small{font-weight:400;color:${'quiet'};font-size:.875rem;margin-left:.35rem}
  article{margin:1rem 0;padding:.9rem 1.1rem;background:${'panel'};border:1px solid ${'hairline'};border-radius:10px;scroll-margin-top:1rem}
  article:target{outline:2px solid ${'roundSide'}}
  h3{margin:0;font-size:1.05rem}
  h3 .form{margin-right:.5rem}
  dl{margin:.6rem 0 0;color:${'quiet'};font-size:.9375rem}
  dl div{display:flex;gap:.6rem}
  dt{flex:none;width:5.5rem}
  dd{margin:0;min-width:0}
  .changes{list-style:none;margin:.8rem 0 0;padding:0;font-size:.9375rem}
  .changes li{display:grid;grid-template-columns:6rem 11.5rem 1fr;gap:0 .75rem;padding:.2rem 0;border-top:1px solid ${'hairline'}}
  code{font:inherit;color:inherit;padding:0 .25rem;border-radius:4px;background:${'paper'}}
  .changes b{font-weight:600}
  .changes i{font-style:normal;color:${'quiet'}}
  .changes span{overflow-wrap:anywhere;min-width:0}
  .sheet{margin-top:.9rem;padding-left:.9rem;border-left:3px solid ${'hairline'};overflow-wrap:anywhere}
  .sheet p{margin:.15rem 0;display:flex;gap:.5rem}
  .sheet .n{flex:none;min-width:1.6rem;color:${'quiet'};font-variant-numeric:tabular-nums}
  .sheet .rest{color:${'quiet'};font-style:italic}
  .d1{padding-left:1.6rem}
  .d2{padding-left:3.2rem}
  .d3{padding-left:4.8rem}
  ins{color:${'good'};text-decoration:underline;text-underline-offset:2px}
  del{color:${'error'};text-decoration:line-through}
  mark{border-bottom:2px dashed ${'area'};background:none;color:inherit}
`;

const otherMedia = styleRules`
  @media (max-width:44rem){
    .grid th:first-child{white-space:normal;min-width:6.5rem}
    .changes li{display:block}
    .changes b{margin-right:.6rem}
    .changes span{display:block}
    dl div{display:block}
    .d1{padding-left:.8rem}
    .d2,.d3{padding-left:1.6rem}
    article{padding:.75rem}
  }
  @media (max-width:24rem){
    .legend{font-size:.875rem;margin-top:.75rem}
    .grid th,.grid td{padding:.2rem .15rem}
    .grid th:first-child{padding-left:.3rem;min-width:5.8rem;font-size:.75rem;overflow-wrap:break-word}
    .form{min-width:1.6rem;padding:.05rem .2rem}
    article{padding:.5rem .6rem}
  }
  @media print{
    body{background:none}
    .form{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    article{break-inside:avoid-page;border-color:#999}
    h2,h3{break-after:avoid}
    .wide{overflow:visible}
    .grid th:first-child{position:static}
    section{margin-top:1.5rem}
  }
`;

export const matrixStyle = `${rules}${tintRules(0)}@media (prefers-color-scheme:dark){${tintRules(1)}}${otherMedia}`;
