/** Position of a step's card: beside its target, and never over it where there is room. */
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

/** The part of a box that the window shows. */
export function visibleOf({ top, left, width, height }: Caixa, janela: Tamanho): Caixa {
  const [y, x] = [Math.max(0, top), Math.max(0, left)]
  return {
    top: y,
    left: x,
    width: Math.max(0, Math.min(janela.width, left + width) - x),
    height: Math.max(0, Math.min(janela.height, top + height) - y),
  }
}

/** Position below, above, right or left of the target; without room on any side, over the target at the bottom. */
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
