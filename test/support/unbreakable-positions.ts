// Positions of Special Delivery for several tests: the crawler is south of the fold, and three blue units are in the
// north.

const weapon = (name: string) => ({ weapon: name });

/** Returns the position with changed fields of Walker 1. */
export const changedPosition = (walker: object): unknown => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'special-delivery',
  timeStream: 2,
  units: {
    'Crawler A': {
      at: '0615',
      status: 'ready',
      configuration: 'mobile',
      beams: [weapon('laser'), weapon('laser')],
      bombs: [weapon('nuke')],
    },
    'Walker 1': {
      at: '0604',
      status: 'ready',
      configuration: 'upright',
      beams: [weapon('laser'), weapon('force beam')],
      bombs: [weapon('nuke')],
      ...walker,
    },
    'Squad 1': {
      at: '0507',
      status: 'ready',
      configuration: 'grounded',
      beams: [weapon('stasis ray')],
      bombs: [weapon('crust buster')],
    },
    'Squad 2': {
      at: '0107',
      status: 'buttoned',
      configuration: 'grounded',
      beams: [weapon('force beam')],
      bombs: [weapon('nuke')],
    },
  },
});
