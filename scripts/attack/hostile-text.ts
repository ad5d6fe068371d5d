/** Texts that would run as a script in a page or as a formula in a spreadsheet. */
import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { cnpjOf } from '@trama/portal/testing/tax-ids'
import { csvLine } from '@trama/rules/rows/csv-line'
import { sheetLayout, sheetRow } from '@trama/rules/planilha/sheet-data'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Attack } from './attack'
import { call, type Row } from './target'

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '{{7*7}}${7*7}',
]
const FORMULAS = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  "-1+cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\t=1+1',
  '=HYPERLINK("http://golpe.exemplo")',
]
const HTML = { accept: 'text/html,application/xhtml+xml' }

/** Fields that a copy of a customer must leave out. */
const OWN_FIELDS = ['codcli', 'versao', 'cnpj', 'contatos']

export const hostileText: readonly Attack[] = [
  {
    name: 'um script no cadastro de um cliente',
    async run({ apl, tokens }, tally) {
      const list = await call(`${apl}/Entidade?pagina=1&offset=1`, { token: tokens.representante })
      const { row } = await call(`${apl}/Entidade/${Number(list.row.codcli)}`, { token: tokens.usuario })
      const copy = Object.fromEntries(Object.entries(row).filter(([field]) => !OWN_FIELDS.includes(field)))
      for (const text of [...SCRIPTS, ...FORMULAS]) {
        const body: Row = {
          ...copy,
          cnpj: cnpjOf(randomInt(1_000_000_000)),
          nome: text,
          fantasia: text,
          obs: text,
        }
        const saved = await call(`${apl}/Entidade`, { token: tokens.usuario, body })
        tally.holds(saved.status === 200 || saved.status === 400, `gravar ${text}: ${saved.status}`)
        if (saved.status !== 200) continue
        const read = await call(`${apl}/Entidade/${Number(saved.row.codcli)}`, {
          token: tokens.usuario,
          headers: HTML,
        })
        const type = read.headers.get('content-type') ?? ''
        tally.holds(type.startsWith('application/json'), `${text} volta como ${type}`)
        tally.holds(read.headers.get('x-content-type-options') === 'nosniff', 'sem nosniff')
        tally.holds(
          read.row.nome === text.trim() || read.row.nome === text,
          `${text} voltou ${String(read.row.nome)}`,
        )
      }
    },
  },
  {
    name: 'um script no endereço de uma página',
    async run({ portal, apl }, tally) {
      for (const text of SCRIPTS) {
        const part = encodeURIComponent(text)
        const urls = [
          `${apl}/Compartilhado/${part}`,
          `${apl}/${part}`,
          `${apl}/Pedido/${part}`,
          `${portal}/${part}`,
          `${portal}/Cadastro/${part}`,
          `${portal}/?x=${part}`,
          `${portal}/api/${part}`,
        ]
        for (const url of urls) {
          const reply = await call(url, { headers: HTML })
          const isPage = reply.headers.get('content-type')?.includes('html') === true
          tally.holds(!isPage || !reply.text.includes(text), `${url} devolve ${text}`)
        }
      }
    },
  },
  {
    name: 'uma fórmula no CSV exportado',
    async run(_target, tally) {
      for (const formula of FORMULAS)
        tally.holds(/^"?'/.test(csvLine([formula])), `${formula} fica ${csvLine([formula])}`)
      tally.holds(csvLine(['-5,00']) === '-5,00\r\n', 'um valor negativo deixa de ser número')
    },
  },
  {
    name: 'uma fórmula na planilha exportada',
    async run(_target, tally) {
      const columns = [{ header: 'Nome', kind: 'text' as const }]
      const rows = FORMULAS.map((formula) => sheetRow(columns, [formula]))
      const layout = { ...sheetLayout('linhas', columns, []), compress: false }
      const xml = await text(writeXlsxStream(rows, layout))
      tally.holds(!/<f[ >]/.test(xml), 'a planilha tem uma fórmula')
      tally.holds(xml.split('t="inlineStr"').length > FORMULAS.length, 'um texto não é texto')
    },
  },
]
