/** The parts of docs/scale.md that are made: figures, and how the tables are spread. */
import { readFile, writeFile } from 'node:fs/promises'
import { migratedCatalog } from './distribution/check-distribution'
import { distributionScript } from './distribution/script'
import { ROOT } from './process'
import { measuredTable, readMeasured, scaleTable } from './scale-table'

const DOCUMENT = `${ROOT}/docs/scale.md`

/** The document with each made part between its marks. */
async function made(): Promise<{ stored: string; text: string }> {
  const stored = await readFile(DOCUMENT, 'utf8')
  const measured = await readMeasured()
  const parts = {
    medidas: measuredTable(measured),
    crescimento: scaleTable(measured),
    distribuicao: `\`\`\`sql\n${distributionScript(await migratedCatalog())}\n\`\`\``,
  }
  let text = stored
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before, rest = ''] = text.split(begin)
    text = `${before}${begin}\n${part}\n${end}${rest.split(end)[1] ?? ''}`
  }
  return { stored, text }
}

/** What is not as it would be made. */
export async function checkScaleDocument(): Promise<string> {
  const { stored, text } = await made()
  return stored === text ? '' : 'docs/scale.md está desatualizado: npm run docs:scale'
}

export async function writeScaleDocument(): Promise<void> {
  await writeFile(DOCUMENT, (await made()).text)
}
