import { pickTextura } from './texturas'

export type Amostra = 'tecido' | 'jeans' | 'botao' | 'ziper' | 'linha' | 'fita'

const DARK = '#1a1410'

export const DESENHOS: Record<Amostra, (hex: string) => string> = {
  tecido: cloth,
  jeans: cloth,
  botao: (hex) =>
    [
      [140, 190, 70],
      [265, 235, 54],
      [165, 340, 60],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${hex}" stroke="${DARK}" stroke-opacity=".3" stroke-width="3"/>` +
          `<circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="none" stroke="${DARK}" stroke-opacity=".2" stroke-width="5"/>` +
          `<g fill="${DARK}" opacity=".55">${[-1, 1].flatMap((i) => [-1, 1].map((j) => `<circle cx="${x + i * r * 0.2}" cy="${y + j * r * 0.2}" r="${r * 0.09}"/>`)).join('')}</g>`,
      )
      .join(''),
  ziper: (hex) =>
    `<path d="M150 60H250V440H150Z" fill="${hex}" stroke="${DARK}" stroke-opacity=".25" stroke-width="2"/>` +
    '<path d="M200 60V440" stroke="#b9bdc4" stroke-width="22" stroke-dasharray="8 5"/>' +
    '<path d="M184 120H216L210 190H190Z" fill="#8d929b" stroke="#5c6068" stroke-width="2"/>' +
    '<path d="M194 190H206V250H194Z" fill="#a9aeb7" stroke="#5c6068" stroke-width="2"/>',
  linha: (hex) =>
    `<path d="M150 110H250L290 400H110Z" fill="${hex}"/>` +
    `<path d="M148 130L252 150M145 160L256 180M141 190L260 210M137 220L264 240M133 250L268 270M129 280L272 300M124 310L276 330M120 340L280 360M116 370L284 388" stroke="${DARK}" stroke-opacity=".16" stroke-width="5"/>` +
    '<path d="M142 84H258V112H142ZM96 398H304V424H96Z" fill="#e9e2d6" stroke="#1a1410" stroke-opacity=".25" stroke-width="2"/>',
  fita: (hex) =>
    `<circle cx="200" cy="230" r="130" fill="${hex}" stroke="${DARK}" stroke-opacity=".25" stroke-width="2"/>` +
    `<g fill="none" stroke="${DARK}" stroke-opacity=".16" stroke-width="4">${[112, 94, 76, 58].map((r) => `<circle cx="200" cy="230" r="${r}"/>`).join('')}</g>` +
    '<circle cx="200" cy="230" r="40" fill="#f4f1ec" stroke="#1a1410" stroke-opacity=".25" stroke-width="2"/>' +
    `<path d="M318 284C340 330 330 380 362 430L326 446C296 392 306 352 286 328Z" fill="${hex}" stroke="${DARK}" stroke-opacity=".25" stroke-width="2"/>`,
}

/** Draws a material's picture: folded cloth or a trim, in its colour. */
export function drawAmostra(amostra: Amostra, hex: string, descricao: string): string {
  const isCloth = amostra === 'tecido' || amostra === 'jeans'
  const isLight = Number.parseInt(hex.slice(3, 5), 16) > 200
  const textura = isCloth ? pickTextura(descricao, 'saia', isLight ? '#8d8a95' : '#fff') : ''
  const cover = textura ? CLOTH('url(#t)') : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500">',
    `<defs>${textura}</defs><rect width="400" height="500" fill="#f1ede7"/>`,
    DESENHOS[amostra](hex),
    cover,
    '</svg>',
  ].join('')
}

const CLOTH = (fill: string) => `<path d="M40 70Q200 40 360 70V430Q280 400 200 430T40 430Z" fill="${fill}"/>`

function cloth(hex: string): string {
  return (
    CLOTH(hex) +
    `<g fill="none" stroke-width="16" stroke-linecap="round"><path d="M110 80Q90 250 130 400M210 70Q240 240 200 410M300 80Q280 260 320 400" stroke="${DARK}" opacity=".1"/>` +
    '<path d="M126 82Q106 250 146 396M226 72Q256 240 216 406M316 82Q296 260 334 396" stroke="#fff" opacity=".12"/></g>'
  )
}
