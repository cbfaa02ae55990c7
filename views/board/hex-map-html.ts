// An HTML page of a map of hexes: the drawing, and tables of the pieces, the marks and the ground.
import type { DrawnHexMap } from '../../compiler/game/hex-map.ts';
import { framedPage, pageTable } from '../document/frame.ts';
import { markup, rawMarkup } from '../document/markup.ts';
import { atRight } from '../document/words.ts';
import { mapBasis, type BoardDrawing } from './board-svg.ts';
import { hexMapSvg } from './hex-map-svg.ts';

export function hexMapHtml(map: DrawnHexMap, drawing: BoardDrawing): string {
  const grounds = map.grounds.map(({ name }) => {
    const hexes = map.hexes.filter(({ ground }) => ground === name);
    return [name, String(hexes.length), hexes.map((hex) => hex.name).join(', ')];
  });
  const seen = map.sight;
  return framedPage({
    title: `${drawing.book}: ${map.title}`,
    lead: mapBasis(map.provenance),
    body: [
      markup`<figure>${rawMarkup(hexMapSvg(map, drawing).trimEnd())}</figure><h2>On the map</h2>`,
      pageTable(['What', 'Where'], map.rows),
      ...(seen === null
        ? []
        : [markup`<h2>${`Seen from ${seen.from}`}</h2>`, markup`<p>${[...seen.hexes].join(', ')}</p>`]),
      markup`<h2>Ground</h2>`,
      pageTable(['Ground', atRight('Hexes'), 'Which'], grounds),
    ],
    ...(map.note !== null && { foot: map.note }),
    ...(drawing.theme && { theme: drawing.theme }),
  });
}
