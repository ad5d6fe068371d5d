/** Finds the field of a table that each heading of a file means: by label, by field name, or by a common name. */

/** Words without meaning in a heading. */
const VAZIAS = new Set(['de', 'da', 'do', 'para', 'p', 'a', 'o'])

/** A heading as lower-case words without accents and punctuation. */
export const headingWords = (text: string): string[] =>
  text
    .replaceAll(/[º°ª]/g, ' ')
    // 'C.N.P.J.' counts as one word.
    .replaceAll(/\b(\w)\.(?=\w\b)/g, '$1')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !VAZIAS.has(word))

export interface Column {
  campo: string
  titulo: string
  obrigatorio: boolean
  /** Further names of the field, the most reliable first; a heading has to be one of them, not only contain it. */
  nomes?: readonly string[]
}

export interface Casamento {
  /** Field of each column; null is a column that is not read. */
  campos: (string | null)[]
  /** Headings of columns that are not read. */
  desconhecidos: string[]
  /** Titles of required columns that are missing. */
  faltando: string[]
}

/** Abbreviations of words and their full form; headings are compared in full form. */
const POR_EXTENSO: Record<string, string> = {
  cod: 'codigo',
  cd: 'codigo',
  descr: 'descricao',
  desc: 'descricao',
  ds: 'descricao',
  dt: 'data',
  dta: 'data',
  vlr: 'valor',
  vl: 'valor',
  val: 'valor',
  qtde: 'quantidade',
  qtd: 'quantidade',
  qt: 'quantidade',
  quant: 'quantidade',
  pecas: 'quantidade',
  nr: 'numero',
  nro: 'numero',
  num: 'numero',
  n: 'numero',
  pct: 'percentual',
  perc: 'percentual',
  per: 'percentual',
  preco: 'preco',
  precos: 'preco',
  emp: 'empresa',
  filial: 'empresa',
  vendedor: 'representante',
  rep: 'representante',
  repr: 'representante',
  cli: 'cliente',
  forn: 'fornecedor',
  prod: 'produto',
  tam: 'tamanho',
  tamanhos: 'tamanho',
  cores: 'cor',
  cond: 'condicao',
  pagto: 'pagamento',
  pgto: 'pagamento',
  tab: 'tabela',
  venc: 'vencimento',
  municipio: 'cidade',
  fone: 'telefone',
  tel: 'telefone',
  end: 'endereco',
  logradouro: 'endereco',
  estado: 'uf',
  obs: 'observacao',
  observacoes: 'observacao',
  un: 'unidade',
  unid: 'unidade',
  ean: 'barras',
  gtin: 'barras',
  sn: '',
}

const spelledWords = (text: string) =>
  headingWords(text)
    .map((word) => POR_EXTENSO[word] ?? word)
    .filter((word) => word !== '')

/** A text with abbreviations written out. */
const spelledOut = (text: string) => spelledWords(text).join(' ')

/** The same without "código", which adds nothing beside another word. */
function spelled(text: string): string {
  const all = spelledWords(text)
  const telling = all.filter((word) => word !== 'codigo')
  return (telling.length > 0 ? telling : all).join(' ')
}
const plain = (text: string) => headingWords(text).join(' ')

/** Every name of a field with its rank: the lower, the more reliable. */
function namesOf({ campo, titulo, nomes = [] }: Column): [string, number][] {
  const own = [titulo, campo]
  const all = [...own, ...nomes]
  return [
    ...all.map((name, rank): [string, number] => [plain(name), rank]),
    ...all.map((name, rank): [string, number] => [`=${spelledOut(name)}`, all.length + rank]),
    ...own.map((name, rank): [string, number] => [`~${spelled(name)}`, 2 * all.length + rank]),
  ]
}

/**
 * Finds the field of each heading, ignoring accents, case and punctuation; a field that `chosen` gives for a heading
 * (as written in the file) takes precedence. A field is read from one column: the most reliable, then the first.
 */
export function matchHeadings(
  columns: readonly Column[],
  cells: readonly string[],
  chosen: Readonly<Record<string, string | null>> = {},
): Casamento {
  const byName = new Map<string, { campo: string; rank: number }>()
  for (const coluna of columns) {
    for (const [name, rank] of namesOf(coluna)) {
      const known = byName.get(name)
      if (!known || rank < known.rank) byName.set(name, { campo: coluna.campo, rank })
    }
  }
  const isField = new Set(columns.map(({ campo }) => campo))
  const found = cells.map((cell) => {
    const heading = cell.trim()
    if (Object.hasOwn(chosen, heading)) {
      const campo = chosen[heading]
      return campo && isField.has(campo) ? { campo, rank: -1 } : undefined
    }
    if (heading === '') return undefined
    return [plain(heading), `=${spelledOut(heading)}`, `~${spelled(heading)}`]
      .map((name) => byName.get(name))
      .find((match) => match !== undefined)
  })
  const campos = found.map((mine, column) => {
    if (!mine) return null
    const isSurer = found.some(
      (other, at) =>
        other?.campo === mine.campo && (other.rank < mine.rank || (other.rank === mine.rank && at < column)),
    )
    return isSurer ? null : mine.campo
  })
  return {
    campos,
    desconhecidos: cells.map((cell) => cell.trim()).filter((cell, column) => cell !== '' && !campos[column]),
    faltando: columns
      .filter(({ campo, obrigatorio }) => obrigatorio && !campos.includes(campo))
      .map(({ titulo }) => titulo),
  }
}
