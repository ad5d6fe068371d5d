/** Reads the cells of a file as a row of a table, in the forms that its schema accepts. */
import { rowSchema, modeloDe, type Table } from '@trama/contract/apl/integracao/table'
import type { FieldKind } from '@trama/contract/field'
import { formatDateBr } from '@trama/rules/date-br'
import { cellError, type CelulaTipo, cellValue } from '@trama/rules/rows/cell-value'
import { type Casamento, matchHeadings } from '@trama/rules/rows/match-headings'
import * as z from 'zod/mini'
import type { ReceivedRow } from '../entrada/destino'
import type { CsvRow } from '@trama/rules/rows/csv-rows'

const TIPOS: Partial<Record<FieldKind, CelulaTipo>> = {
  taxId: 'documento',
  cep: 'cep',
  flag: 'simnao',
  date: 'data',
  money: 'valor',
  percent: 'percentual',
  number: 'numero',
}

interface Leitura {
  campo: string
  tipo: CelulaTipo
  /** Whether the code is a number on the wire. */
  isNumber: boolean
}

function leituraOf({ campos }: Table, campo: string): Leitura {
  const field = campos[campo]
  if (!field) throw new Error(`Campo ${campo} desconhecido.`)
  const takes = (value: unknown) => z.safeDecode(field.body, value).success
  const tipo = TIPOS[field.kind] ?? 'texto'
  const isWhole = tipo === 'numero' && field.kind === 'number' && takes(1) && !takes(1.5)
  const isNumber =
    tipo === 'texto' && !takes('1') && !takes('0') && Array.from({ length: 100 }, (_, n) => n).some(takes)
  return { campo, tipo: isWhole ? 'inteiro' : tipo, isNumber }
}

/** Key fields for which an empty cell is a value, such as a parameter of all users. */
const emptyKeys = ({ chave, campos }: Table): Record<string, string> =>
  Object.fromEntries(
    chave
      .filter((campo) => {
        const { body } = campos[campo] ?? {}
        return body && z.safeDecode(body, '').success
      })
      .map((campo) => [campo, '']),
  )

/** Further names of a field: of a code also those of the table that it is the code of, as 'Código produto'. */
function namesOf({ nome, titulo, chave, campos, pais = [] }: Table, campo: string): string[] {
  const own = campo === chave.at(-1) && chave.length === 1 ? [nome, titulo.replace(/s$/, '')] : []
  const others = pais.filter((pai) => Object.values(pai.campos).includes(campo)).map(({ tabela }) => tabela)
  return [...(campos[campo]?.nomes ?? []), ...[...own, ...others].map((name) => `Código ${name}`), ...others]
}

/** Fields that the headings of a file mean; `faltando` are missing key fields, without which no row is known. */
export function matchColumns(
  table: Table,
  header: readonly string[],
  chosen?: Readonly<Record<string, string | null>>,
): Casamento {
  const keysAlone = z.safeDecode(rowSchema(table), emptyKeys(table))
  const needed = keysAlone.success ? [] : keysAlone.error.issues.map(({ path }) => String(path[0] ?? ''))
  const columns = modeloDe(table).map(({ campo, label }) => ({
    campo,
    titulo: label,
    obrigatorio: needed.includes(campo),
    nomes: namesOf(table, campo),
  }))
  return matchHeadings(columns, header, chosen)
}

/** Returns the function that reads a file's rows by the fields of its columns; an empty cell sets no field. */
export function rowReader(table: Table, fields: readonly (string | null)[]) {
  const leituras = fields.map((campo) => (campo === null ? null : leituraOf(table, campo)))
  const empty = emptyKeys(table)
  return ({ linha, celulas }: CsvRow): ReceivedRow => {
    const valor: Record<string, unknown> = { ...empty }
    const erros: { campo: string; mensagem: string }[] = []
    for (const [column, leitura] of leituras.entries()) {
      if (!leitura) continue
      const { campo, tipo, isNumber } = leitura
      // PostgreSQL stores no NUL.
      const text = (celulas[column] ?? '').replaceAll('\u0000', '')
      const value = cellValue(tipo, text)
      if (value === null) continue
      if (value === undefined) erros.push({ campo, mensagem: cellError(tipo, text) })
      else if (tipo === 'data') valor[campo] = formatDateBr(String(value))
      else valor[campo] = isNumber && /^\d{1,9}$/.test(text.trim()) ? Number(text) : value
    }
    return { linha, valor, erros }
  }
}
