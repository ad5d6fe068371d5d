/** Where the text of a step stands: beside what it points at, never over it where there is room. */
export interface Caixa {
  top: number
  left: number
  width: number
  height: number
}
type Tamanho = Pick<Caixa, 'width' | 'height'>
type Ponto = Pick<Caixa, 'top' | 'left'>

const GAP = 12
const EDGE = 8

/** What the window shows of it. */
export function visibleOf({ top, left, width, height }: Caixa, janela: Tamanho): Caixa {
  const [y, x] = [Math.max(0, top), Math.max(0, left)]
  return {
    top: y,
    left: x,
    width: Math.max(0, Math.min(janela.width, left + width) - x),
    height: Math.max(0, Math.min(janela.height, top + height) - y),
  }
}

/** Below, above, to the right, to the left; with no room anywhere at the bottom, over it. */
export function lugarDe(alvo: Caixa | null, cartao: Tamanho, janela: Tamanho): Ponto {
  const [lastTop, lastLeft] = [janela.height - cartao.height - EDGE, janela.width - cartao.width - EDGE]
  if (!alvo) return { top: Math.max(EDGE, lastTop / 2), left: Math.max(EDGE, lastLeft / 2) }
  const top = within(alvo.top, lastTop)
  const left = within(alvo.left, lastLeft)
  const places: Ponto[] = [
    { top: alvo.top + alvo.height + GAP, left },
    { top: alvo.top - cartao.height - GAP, left },
    { top, left: alvo.left + alvo.width + GAP },
    { top, left: alvo.left - cartao.width - GAP },
  ]
  const fits = (place: Ponto) =>
    place.top >= EDGE && place.top <= lastTop && place.left >= EDGE && place.left <= lastLeft
  return places.find(fits) ?? { top: Math.max(EDGE, lastTop), left: within(lastLeft / 2, lastLeft) }
}

const within = (value: number, last: number) => Math.max(EDGE, Math.min(value, last))
