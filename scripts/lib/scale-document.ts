/** The generated parts of docs/scale.md: figures, and how the tables are distributed. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Catalog } from './distribution/catalog'
import { distributionScript } from './distribution/script'
import { ROOT } from './process'
import { measuredTable, readMeasured, scaleTable } from './scale-table'

const DOCUMENT = `${ROOT}/docs/scale.md`

/** The document as stored, and with each generated part renewed between its marks. */
async function made(catalog: Catalog): Promise<{ stored: string; text: string }> {
  const stored = await readFile(DOCUMENT, 'utf8')
  const measured = await readMeasured()
  const parts = {
    medidas: measuredTable(measured),
    crescimento: scaleTable(measured),
    distribuicao: `\`\`\`sql\n${distributionScript(catalog)}\n\`\`\``,
  }
  let text = stored
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before, rest = ''] = text.split(begin)
    text = `${before}${begin}\n${part}\n${end}${rest.split(end)[1] ?? ''}`
  }
  return { stored, text }
}

/** True when the document is up to date. */
export async function isScaleDocumentNew(catalog: Catalog): Promise<boolean> {
  const { stored, text } = await made(catalog)
  return stored === text
}

export async function writeScaleDocument(catalog: Catalog): Promise<void> {
  await writeFile(DOCUMENT, (await made(catalog)).text)
}
