/** The generated parts of docs/scale.md: its figures. */
import { readFile, writeFile } from 'node:fs/promises'
import { ROOT } from './process'
import { measuredTable, readMeasured, scaleTable } from './scale-table'

const DOCUMENT = `${ROOT}/docs/scale.md`

/** The document as stored, and with each generated part renewed between its marks. */
async function made(): Promise<{ stored: string; text: string }> {
  const stored = await readFile(DOCUMENT, 'utf8')
  const measured = await readMeasured()
  const parts = { medidas: measuredTable(measured), crescimento: scaleTable(measured) }
  let text = stored
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before, rest = ''] = text.split(begin)
    text = `${before}${begin}\n${part}\n${end}${rest.split(end)[1] ?? ''}`
  }
  return { stored, text }
}

/** True when the document is up to date. */
export async function isScaleDocumentNew(): Promise<boolean> {
  const { stored, text } = await made()
  return stored === text
}

export async function writeScaleDocument(): Promise<void> {
  await writeFile(DOCUMENT, (await made()).text)
}
