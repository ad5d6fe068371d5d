import { type Desenho, DESENHOS, type Silhueta } from './silhuetas'
import { pickTextura } from './texturas'

const MIRROR = 'transform="matrix(-1 0 0 1 400 0)"'

/**
 * Draws a product's picture: the garment in its colour on a quiet background, in plain shapes that scale and print.
 */
export function drawGarment(silhueta: Silhueta, hex: string, descricao: string): string {
  const desenho = DESENHOS[silhueta]
  const row = luminance(hex) < 0.2 ? '#fff' : '#2a2320'
  const textura = pickTextura(descricao, silhueta, luminance(hex) > 0.6 ? mix(hex, '#5a5560', 0.55) : '#fff')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500">',
    `<defs>${gradients(hex)}${shapes(desenho)}${textura}</defs>`,
    '<rect width="400" height="500" fill="url(#b)"/>',
    `<ellipse cx="200" cy="${desenho.chao}" rx="150" ry="16" fill="url(#s)"/>`,
    desenho.avesso ? `<path d="${desenho.avesso}" fill="${mix(hex, '#1a1410', 0.38)}"/>` : '',
    desenho.lado ? cloth('m', hex, textura) + '<use href="#m" fill="#1a1410" opacity=".09"/>' : '',
    cloth('g', hex, textura),
    folds(desenho),
    desenho.frente ? `<path d="${desenho.frente}" fill="#fff" opacity=".1"/>` : '',
    seams(desenho, row),
    buttons(desenho, hex),
    '</svg>',
  ].join('')
}

function gradients(hex: string): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
  const floor = mix('#f4f1ec', hex, 0.07)
  return [
    `<linearGradient id="b" x2="0" y2="1">${stop(0, mix('#fbfaf8', hex, 0.03))}${stop(1, mix(floor, '#d9d3cb', 0.35))}</linearGradient>`,
    `<linearGradient id="v">${stop(0, '#1a1410', 0.26)}${stop(0.22, '#1a1410', 0.03)}${stop(0.42, '#fff', 0.16)}${stop(0.66, '#1a1410', 0.02)}${stop(1, '#1a1410', 0.3)}</linearGradient>`,
    `<radialGradient id="s">${stop(0, '#1a1410', 0.28)}${stop(1, '#1a1410', 0)}</radialGradient>`,
  ].join('')
}

/** The garment's shapes; sleeves lie behind the body, so each is painted whole. */
const shapes = ({ lado, corpo, frente }: Desenho) =>
  `${lado ? `<g id="m"><path id="l" d="${lado}"/><use href="#l" ${MIRROR}/></g>` : ''}<g id="g"><path d="${corpo}"/>${frente ? `<path d="${frente}"/>` : ''}</g>`

const cloth = (id: string, hex: string, textura: string) =>
  [hex, ...(textura ? ['url(#t)'] : []), 'url(#v)']
    .map((fill) => `<use href="#${id}" fill="${fill}"/>`)
    .join('')

/** Folds of the cloth: each is a shadow with a light beside it. */
function folds({ dobra, dobraLado }: Desenho): string {
  const pair = dobraLado ? `<path id="f" d="${dobraLado}"/><use href="#f" ${MIRROR}/>` : ''
  return (
    `<g fill="none" stroke-width="11" stroke-linecap="round" opacity=".08"><g stroke="#1a1410"><g id="d"><path d="${dobra}"/>${pair}</g></g>` +
    `<use href="#d" stroke="#fff" transform="translate(9 0)"/></g>`
  )
}

function seams({ costura = '', costuraLado }: Desenho, row: string): string {
  const pair = costuraLado ? `<path id="c" d="${costuraLado}"/><use href="#c" ${MIRROR}/>` : ''
  return `<g fill="none" stroke="${row}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" opacity=".34"><path d="${costura}"/>${pair}</g>`
}

const buttons = ({ botoes = [] }: Desenho, hex: string) =>
  botoes.length === 0
    ? ''
    : `<g fill="${mix(hex, '#fff', 0.65)}" stroke="#1a1410" stroke-opacity=".35">${botoes
        .map(([x, y]) => `<circle cx="${x}" cy="${Math.round(y)}" r="4"/>`)
        .join('')}</g>`

const channels = (hex: string) => {
  const full = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex
  return [1, 3, 5].map((i) => Number.parseInt(full.slice(i, i + 2), 16))
}

/** Brightness of a colour from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
