import { readFileSync } from 'node:fs'
import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ROW_ICONS } from './row-icon'

const sheet = readFileSync(new URL('row-icon.module.css', import.meta.url), 'utf8')

/** The content of the svg, normalised to one spelling. */
const linesOf = (svg: string) =>
  /<svg[^>]*>(.+)<\/svg>/
    .exec(svg)?.[1]
    ?.replaceAll('"', "'")
    .replaceAll(/><\/\w+>/g, '/>')

it.each(ROW_ICONS)('%s is drawn as Lucide draws it', (name) => {
  const drawn = new RegExp(`\\.${name} \\{\\s+--drawing: url\\("data:image/svg\\+xml,([^"]+)"\\)`).exec(
    sheet,
  )?.[1]
  const lucide = icons[`${name[0]?.toUpperCase()}${name.slice(1)}` as keyof typeof icons]
  const lines = linesOf(decodeURIComponent(drawn ?? ''))
  expect(lines).toContain('<')
  expect(lines).toBe(linesOf(renderToStaticMarkup(createElement(lucide))))
})
