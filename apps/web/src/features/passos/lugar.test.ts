import { expect, it } from 'vitest'
import { lugarDe, visibleOf } from './lugar'

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 640 }
const CARD = { width: 344, height: 180 }

it.each([
  [
    'below a button of the top bar',
    { top: 8, left: 1200, width: 120, height: 32 },
    DESK,
    { top: 52, left: 1014 },
  ],
  [
    'beside a column as high as the window',
    { top: 48, left: 0, width: 224, height: 720 },
    DESK,
    { top: 48, left: 236 },
  ],
  [
    'above what stands at the bottom',
    { top: 600, left: 20, width: 300, height: 40 },
    PHONE,
    { top: 408, left: 8 },
  ],
  [
    'over what fills the window, at its bottom',
    { top: 0, left: 0, width: 360, height: 640 },
    PHONE,
    { top: 452, left: 8 },
  ],
  ['in the middle without any', null, DESK, { top: 290, left: 507 }],
] as const)('the card of a first step stands %s', (_, alvo, janela, place) => {
  expect(lugarDe(alvo, CARD, janela)).toEqual(place)
})

it('a target longer than the window is cut to its visible part', () => {
  expect(visibleOf({ top: 300, left: -10, width: 2000, height: 9000 }, DESK)).toEqual({
    top: 300,
    left: 0,
    width: 1366,
    height: 468,
  })
})
