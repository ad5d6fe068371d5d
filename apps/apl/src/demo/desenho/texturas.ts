import type { Silhueta } from './silhuetas'

const pattern = (width: number, height: number, content: string) =>
  `<pattern id="t" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`

/** SVG texture that the description names: stripes, flowers, dots, checks, knit, denim; empty for plain cloth. */
export function pickTextura(descricao: string, silhueta: Silhueta, cor: string): string {
  if (/listrad/.test(descricao)) {
    return pattern(22, 22, `<path d="M0 5H22" stroke="${cor}" stroke-width="6" opacity=".75"/>`)
  }
  if (/floral/.test(descricao)) return pattern(58, 62, flower(14, 16, cor) + flower(42, 46, cor))
  if (/poá/.test(descricao)) {
    return pattern(
      26,
      26,
      `<g fill="${cor}" opacity=".8"><circle cx="6" cy="6" r="3.4"/><circle cx="19" cy="19" r="3.4"/></g>`,
    )
  }
  if (/xadrez/.test(descricao)) {
    return pattern(36, 36, `<path d="M0 9H36M9 0V36" stroke="${cor}" stroke-width="11" opacity=".3"/>`)
  }
  if (/risca de giz/.test(descricao))
    return pattern(13, 13, `<path d="M3 0V13" stroke="${cor}" opacity=".55"/>`)
  if (/canelad/.test(descricao))
    return pattern(7, 7, '<path d="M2 0V7" stroke="#1a1410" stroke-width="2" opacity=".1"/>')
  if (silhueta === 'trico' || silhueta === 'cachecol') return knit(descricao)
  if (/jeans/.test(descricao)) {
    return pattern(5, 5, '<path d="M0 5L5 0" stroke="#fff" opacity=".16"/>')
  }
  return ''
}

const flower = (x: number, y: number, cor: string) => {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (angle) => `<ellipse cx="${x}" cy="${y - 5}" rx="3" ry="4.6" transform="rotate(${angle} ${x} ${y})"/>`,
    )
    .join('')
  return `<g fill="${cor}" opacity=".8">${petals}</g><circle cx="${x}" cy="${y}" r="2" fill="#d29b32"/>`
}

function knit(descricao: string): string {
  if (/moletom|malha|algodão|modal/.test(descricao)) return ''
  if (/trançado/.test(descricao)) {
    return pattern(
      40,
      30,
      '<path d="M12 0C26 8 26 22 12 30M26 0C12 8 12 22 26 30" fill="none" stroke="#1a1410" stroke-width="2.4" opacity=".14"/>',
    )
  }
  return pattern(
    9,
    8,
    '<path d="M0 1L4.5 6L9 1" fill="none" stroke="#1a1410" stroke-width="1.5" opacity=".12"/>',
  )
}
