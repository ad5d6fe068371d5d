/** The columns of a customers' spreadsheet: which field each heading means. */
import { headingWords } from './match-headings'

/** Columns of the template, in its order; the required ones must have a heading. */
export const PLANILHA_CLIENTES = [
  { campo: 'nome', titulo: 'Razão social', obrigatorio: true },
  { campo: 'fantasia', titulo: 'Nome fantasia', obrigatorio: false },
  { campo: 'cnpj', titulo: 'CNPJ/CPF', obrigatorio: true },
  { campo: 'inscricao', titulo: 'Inscrição estadual', obrigatorio: false },
  { campo: 'contribuinte', titulo: 'Contribuinte do ICMS', obrigatorio: false },
  { campo: 'telefone', titulo: 'Telefone', obrigatorio: true },
  { campo: 'telefone2', titulo: 'Telefone 2', obrigatorio: false },
  { campo: 'fax', titulo: 'Fax', obrigatorio: false },
  { campo: 'email', titulo: 'E-mail', obrigatorio: true },
  { campo: 'grupo', titulo: 'Grupo', obrigatorio: true },
  { campo: 'codrep', titulo: 'Representante', obrigatorio: true },
  { campo: 'cep', titulo: 'CEP', obrigatorio: true },
  { campo: 'cod_cid', titulo: 'Código IBGE', obrigatorio: false },
  { campo: 'nome_cid', titulo: 'Cidade', obrigatorio: true },
  { campo: 'uf', titulo: 'UF', obrigatorio: true },
  { campo: 'endereco', titulo: 'Endereço', obrigatorio: true },
  { campo: 'num_end', titulo: 'Número', obrigatorio: true },
  { campo: 'complemento', titulo: 'Complemento', obrigatorio: false },
  { campo: 'bairro', titulo: 'Bairro', obrigatorio: true },
  { campo: 'cep_ent', titulo: 'CEP de entrega', obrigatorio: false },
  { campo: 'cod_cid_ent', titulo: 'Código IBGE de entrega', obrigatorio: false },
  { campo: 'nome_cid_ent', titulo: 'Cidade de entrega', obrigatorio: false },
  { campo: 'uf_ent', titulo: 'UF de entrega', obrigatorio: false },
  { campo: 'end_ent', titulo: 'Endereço de entrega', obrigatorio: false },
  { campo: 'num_ent', titulo: 'Número de entrega', obrigatorio: false },
  { campo: 'bairro_ent', titulo: 'Bairro de entrega', obrigatorio: false },
  { campo: 'comp_ent', titulo: 'Complemento de entrega', obrigatorio: false },
  { campo: 'cep_cob', titulo: 'CEP de cobrança', obrigatorio: false },
  { campo: 'cod_cid_cob', titulo: 'Código IBGE de cobrança', obrigatorio: false },
  { campo: 'nome_cid_cob', titulo: 'Cidade de cobrança', obrigatorio: false },
  { campo: 'uf_cob', titulo: 'UF de cobrança', obrigatorio: false },
  { campo: 'end_cob', titulo: 'Endereço de cobrança', obrigatorio: false },
  { campo: 'num_cob', titulo: 'Número de cobrança', obrigatorio: false },
  { campo: 'bairro_cob', titulo: 'Bairro de cobrança', obrigatorio: false },
  { campo: 'fone_cob', titulo: 'Telefone de cobrança', obrigatorio: false },
  { campo: 'credito', titulo: 'Limite de crédito', obrigatorio: false },
  { campo: 'condicao', titulo: 'Condição de pagamento', obrigatorio: false },
  { campo: 'tabela', titulo: 'Tabela de preço', obrigatorio: false },
  { campo: 'transporte', titulo: 'Transportadora', obrigatorio: false },
  { campo: 'obs', titulo: 'Observações', obrigatorio: false },
] as const

/** Name of a field that a column may fill. */
export type FieldName = (typeof PLANILHA_CLIENTES)[number]['campo']

/** Field of the main address (or of no block), followed by its headings, the most reliable first. */
const NOMES: readonly (readonly [campo: FieldName, ...nomes: string[]])[] = [
  [
    'nome',
    'razao social',
    'nome razao social',
    'razao social nome',
    'razao',
    'cliente',
    'nome cliente',
    'nome',
  ],
  ['fantasia', 'nome fantasia', 'fantasia', 'apelido'],
  [
    'cnpj',
    'cnpj cpf',
    'cpf cnpj',
    'cnpj',
    'cpf',
    'cgc',
    'cgc cpf',
    'documento',
    'cnpj ou cpf',
    'cpf ou cnpj',
  ],
  [
    'inscricao',
    'inscricao estadual',
    'inscricao est',
    'insc estadual',
    'insc est',
    'inscr estadual',
    'ie',
    'ie rg',
    'rg ie',
    'inscricao',
  ],
  ['contribuinte', 'contribuinte icms', 'contribuinte', 'indicador ie', 'indiedest'],
  ['telefone', 'telefone', 'telefone 1', 'telefone1', 'fone', 'fone 1', 'fone1', 'tel', 'telefone principal'],
  ['telefone2', 'telefone 2', 'telefone2', 'fone 2', 'fone2', 'celular', 'whatsapp'],
  ['fax', 'fax'],
  ['email', 'e mail', 'email', 'correio eletronico', 'email principal'],
  ['grupo', 'grupo', 'grupo clientes', 'grupo cliente', 'codigo grupo', 'cod grupo'],
  [
    'codrep',
    'codrep',
    'codigo representante',
    'cod representante',
    'representante',
    'codigo vendedor',
    'vendedor',
  ],
  ['cep', 'cep', 'codigo postal'],
  [
    'cod_cid',
    'codigo ibge',
    'cod ibge',
    'codigo municipio',
    'codigo cidade',
    'cod cid',
    'cod municipio',
    'ibge',
  ],
  ['nome_cid', 'cidade', 'municipio', 'nome cid', 'nome cidade', 'localidade'],
  ['uf', 'uf', 'estado', 'sigla uf', 'cod est'],
  ['endereco', 'endereco', 'logradouro', 'rua', 'end'],
  ['num_end', 'numero', 'n', 'nr', 'nro', 'num', 'num end', 'numero endereco', 'numero end'],
  ['complemento', 'complemento', 'compl', 'comp'],
  ['bairro', 'bairro'],
  ['credito', 'limite credito', 'credito', 'limite', 'valor credito'],
  ['condicao', 'condicao pagamento', 'condicao', 'cond pagamento', 'cond pgto', 'condicao pgto'],
  ['tabela', 'tabela preco', 'tabela precos', 'tabela', 'codigo tabela'],
  ['transporte', 'transportadora', 'transporte', 'codigo transportadora'],
  ['obs', 'observacoes', 'observacao', 'obs', 'comentarios', 'anotacoes'],
]

const BLOCOS: Record<'ent' | 'cob', Partial<Record<FieldName, FieldName>>> = {
  ent: {
    cep: 'cep_ent',
    cod_cid: 'cod_cid_ent',
    nome_cid: 'nome_cid_ent',
    uf: 'uf_ent',
    endereco: 'end_ent',
    num_end: 'num_ent',
    bairro: 'bairro_ent',
    complemento: 'comp_ent',
  },
  cob: {
    cep: 'cep_cob',
    cod_cid: 'cod_cid_cob',
    nome_cid: 'nome_cid_cob',
    uf: 'uf_cob',
    endereco: 'end_cob',
    num_end: 'num_cob',
    bairro: 'bairro_cob',
    telefone: 'fone_cob',
  },
}

const POR_NOME = new Map(
  NOMES.flatMap(([campo, ...nomes]) => nomes.map((nome, rank) => [nome, { campo, rank }] as const)),
)
const BLOCO_DE: Record<string, 'ent' | 'cob'> = { entrega: 'ent', ent: 'ent', cobranca: 'cob', cob: 'cob' }

/** The field that a heading means, and its rank: the lower, the more reliable. */
function fieldOf(heading: string): { campo: FieldName; rank: number } | undefined {
  const all = headingWords(heading)
  const bloco = all.map((word) => BLOCO_DE[word]).find((found) => found !== undefined)
  const found = POR_NOME.get(all.filter((word) => !Object.hasOwn(BLOCO_DE, word)).join(' '))
  if (!bloco || !found) return found
  const campo = BLOCOS[bloco][found.campo]
  return campo && { campo, rank: found.rank }
}

/** Meaning of a spreadsheet's headings. */
export interface Header {
  /** Field of each column; null is a column that is not read. CNPJ and CPF may be two columns of one field. */
  campos: (FieldName | null)[]
  /** Headings of columns that are not read. */
  desconhecidos: string[]
  /** Titles of required columns that are missing. */
  faltando: string[]
}

/** Finds the field of each heading, ignoring accents, case and punctuation. */
export function mapHeadings(cells: readonly string[]): Header {
  const found = cells.map(fieldOf)
  const campos = found.map((mine, column) => {
    if (!mine) return null
    if (mine.campo === 'cnpj') return mine.campo
    const surer = found.some(
      (other, at) =>
        other?.campo === mine.campo && (other.rank < mine.rank || (other.rank === mine.rank && at < column)),
    )
    return surer ? null : mine.campo
  })
  const isThere = (field: FieldName) =>
    campos.includes(field) || ((field === 'nome_cid' || field === 'uf') && campos.includes('cod_cid'))
  return {
    campos,
    desconhecidos: cells.map((cell) => cell.trim()).filter((cell, column) => cell && !campos[column]),
    faltando: PLANILHA_CLIENTES.filter(({ campo, obrigatorio }) => obrigatorio && !isThere(campo)).map(
      ({ titulo }) => titulo,
    ),
  }
}

/**
 * The cells of a row by the fields of its columns; of several columns, the first filled one counts. Null for an empty
 * row.
 */
export function readRow(
  fields: readonly (FieldName | null)[],
  cells: readonly string[],
): Partial<Record<FieldName, string>> | null {
  const row: Partial<Record<FieldName, string>> = {}
  fields.forEach((field, column) => {
    const cell = cells[column]?.trim()
    if (field && cell) row[field] ??= cell
  })
  return Object.keys(row).length > 0 ? row : null
}
