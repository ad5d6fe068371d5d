/** Reads a line of a customers' spreadsheet: what a form would send, out of what a spreadsheet made of it. */
import type { ImportField, ImportRow } from '@trama/contract/apl/entidade/importacao'
import type { EntidadeInput } from '@trama/contract/apl/entidade/input'
import { ISENTO } from '@trama/rules/entidade/inscricao-estadual'
import { bareNumber, parseNumberBr } from '@trama/rules/number-br'
import { cepOf, taxIdOf } from '@trama/rules/rows/cell-value'
import { formatTelefone, isTelefone } from '@trama/rules/telefone'
import { UFS } from '@trama/rules/uf'

type Cells = Partial<Record<ImportField, string | undefined>>

interface TypedRow {
  /** The body as a screen would send it; missing and wrong values are left to the schema. */
  body: Partial<Record<keyof EntidadeInput, unknown>>
  /** Fields copied from the main address, whose errors are reported once. */
  copied: ReadonlySet<string>
}

/** Fields of the delivery and billing address, paired with the main address's fields. */
const ENDERECOS: [ImportField, ImportField][][] = [
  [
    ['cep_ent', 'cep'],
    ['cod_cid_ent', 'cod_cid'],
    ['nome_cid_ent', 'nome_cid'],
    ['uf_ent', 'uf'],
    ['end_ent', 'endereco'],
    ['num_ent', 'num_end'],
    ['bairro_ent', 'bairro'],
    ['comp_ent', 'complemento'],
  ],
  [
    ['cep_cob', 'cep'],
    ['cod_cid_cob', 'cod_cid'],
    ['nome_cid_cob', 'nome_cid'],
    ['uf_cob', 'uf'],
    ['end_cob', 'endereco'],
    ['num_cob', 'num_end'],
    ['bairro_cob', 'bairro'],
  ],
]

/** Reads a line: texts are trimmed, and tax id and postal codes get back the zeros that a spreadsheet takes away. */
export function readRow({ linha: _linha, ...given }: ImportRow): TypedRow {
  const cells: Cells = {}
  for (const [field, text] of Object.entries(given) as [ImportField, string | undefined][]) {
    if (text?.trim()) cells[field] = cellOf(field, text.trim())
  }
  // An address given in part stays as given, because mixed with the main one it would be nobody's address.
  const copied = ENDERECOS.filter((endereco) => endereco.every(([own]) => !cells[own])).flat()
  for (const [own, main] of copied) cells[own] = cells[main]
  const { codrep, credito, ...texts } = cells
  return {
    body: {
      ...texts,
      cnpj: cells.cnpj,
      inscricao: cells.inscricao ?? (needsNone(cells) ? ISENTO : undefined),
      cod_pais: BRASIL,
      ...(codrep ? { codrep: [codrep] } : {}),
      ...(credito ? { credito: creditoOf(credito) } : {}),
    },
    copied: new Set(copied.map(([own]) => own)),
  }
}

/** Whether a line without a registration is of somebody who needs none. */
const needsNone = ({ cnpj, contribuinte }: Cells) =>
  cnpj?.length === 11 || contribuinte === 'I' || contribuinte === 'N'

/** Code of the country in the Central Bank's table. */
const BRASIL = '1058'

/** Whether the customer pays ICMS, by code, word or the code of the NF-e (indIEDest). */
const CONTRIBUINTE = new Map<string, string>([
  ...['S', 'SIM', '1', 'CONTRIBUINTE'].map((text) => [text, 'S'] as const),
  ...['I', 'ISENTO', 'ISENTA', '2', 'CONTRIBUINTE ISENTO'].map((text) => [text, 'I'] as const),
  ...['N', 'NAO', '9', 'NAO CONTRIBUINTE'].map((text) => [text, 'N'] as const),
])
const contribuinteCell = (text: string) => CONTRIBUINTE.get(plain(text)) ?? text

const CELLS: Partial<Record<ImportField, (text: string) => string>> = {
  cnpj: taxIdOf,
  contribuinte: contribuinteCell,
  cep: cepOf,
  cep_ent: cepOf,
  cep_cob: cepOf,
  uf: ufOf,
  uf_ent: ufOf,
  uf_cob: ufOf,
  telefone: foneOf,
  telefone2: foneOf,
  fax: foneOf,
  fone_cob: foneOf,
}
const cellOf = (field: ImportField, text: string) => CELLS[field]?.(text) ?? text

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
const UF_BY_NAME = new Map<string, string>(UFS.map(({ uf, nome }) => [plain(nome), uf]))
/** Abbreviation of a state, also out of its name. */
function ufOf(text: string): string {
  return UF_BY_NAME.get(plain(text)) ?? plain(text)
}

/** A phone in its usual form; a text that is none stays as it is, for the error message. */
function foneOf(text: string): string {
  return isTelefone(text) ? formatTelefone(text) : text
}

/** Reais in Brazilian form, with or without R$; NaN when the text is no amount. */
function creditoOf(text: string): number {
  return parseNumberBr(bareNumber(text), { positiveOnly: true, maxDecimals: 2 }) ?? Number.NaN
}
