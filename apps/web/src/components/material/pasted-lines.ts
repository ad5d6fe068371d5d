/** Reads lines pasted into a document: material, colour (code or name) and quantity. */
import type { Material } from '@trama/contract/apl/produto/material'
import type { ProdutoEstoque } from '@trama/contract/apl/produto/produto'
import { checkRows, type ItemAchado, termsOfRows } from '@trama/rules/rows/check'
import { type Leitura, type ReadRow, lerTexto, parseQtde } from '@trama/rules/rows/rows'
import { inParallel } from '@/lib/query/in-parallel'
import { materialApi } from './material-api'
import type { LineKind, MaterialLine } from './material-line'

/** Number of calls that run at the same time. */
const AT_ONCE = 4
const HEADING = 'Código\tCor\tQuantidade'

/** Reads a pasted text; a text without headings has the columns of `HEADING`. */
export function readGivenRows(text: string): Pick<Leitura, 'linhas' | 'semQtde'> {
  const [first = ''] = text.trimStart().split('\n')
  const hasHeading = !/\d/.test(first)
  const sign = ['\t', ';'].find((found) => first.includes(found)) ?? '\t'
  const whole = hasHeading
    ? text
    : `${HEADING.replaceAll('\t', sign)}\n${sign === '\t' ? tabbed(text) : text}`
  const { linhas, semQtde } = lerTexto(whole)
  if (hasHeading) return { linhas, semQtde }
  return { linhas: linhas.map((row) => ({ ...row, linha: row.linha - 1 })), semQtde }
}

/** Turns words parted by blanks into columns: the first word is the code, the last the quantity. */
const tabbed = (text: string) =>
  text
    .split('\n')
    .map((line) => {
      if (line.includes('\t')) return line
      const words = line.trim().split(/\s+/)
      const [first = '', last = ''] = [words[0], words.at(-1)]
      return words.length < 2 ? first : [first, words.slice(1, -1).join(' '), last].join('\t')
    })
    .join('\n')

export interface Conferida<L> {
  itens: L[]
  /** Messages about wrong lines: "Linha 3: Material X não encontrado." */
  erros: string[]
}

/** Finds the material and colour of each line; wrong lines are reported by number. */
export async function checkPastedRows<L extends MaterialLine>(
  rows: readonly ReadRow[],
  kind: LineKind<L>,
): Promise<Conferida<L>> {
  const wanted = rows.map(({ codigo, cor, tam, qtde }) => ({
    codigo,
    cor,
    tam,
    qtde: parseQtde(qtde) ?? Number.NaN,
  }))
  const materiais = await loadMateriais(termsOfRows(wanted))
  const found = checkRows(wanted, [...materiais.values()].map(itemOf), { tab_pre: '', tipo: 'M' })
  const erros: string[] = []
  const itens = found.flatMap((row, at) => {
    const material = materiais.get(row.codigo)?.material
    if (row.erro !== null || !material || row.cor === null || row.tam === null) {
      erros.push(`Linha ${rows[at]?.linha ?? at + 1}: ${row.erro ?? ''}`)
      return []
    }
    const { cor, desc_cor, tam } = row
    return kind.create(material, { cor, desc_cor, tam }, { qtde: wanted[at]?.qtde ?? 0, especifica: null })
  })
  return { itens, erros }
}

interface MaterialCores {
  material: Material
  cores: ProdutoEstoque[]
}

/** Loads the materials that the texts may mean, with their colours. */
async function loadMateriais(termos: readonly string[]): Promise<Map<string, MaterialCores>> {
  const found = await inParallel(termos, AT_ONCE, async (codigo) =>
    materialApi.listMateriais({ query: { codigo, offset: 5 } }),
  )
  const materiais = new Map(found.flat().map((material) => [material.codigo, material]))
  const loaded = await inParallel(
    [...materiais.values()],
    AT_ONCE,
    async (material): Promise<MaterialCores> => {
      const query = { codigo: material.codigo, tipo: 'M' } as const
      return { material, cores: await materialApi.listEstoque({ query }) }
    },
  )
  return new Map(loaded.map((each) => [each.material.codigo, each]))
}

/** The material in the form that the line check takes; prices are not checked here, so any price will do. */
const itemOf = ({ material, cores }: MaterialCores): ItemAchado => ({
  tipo: 'M',
  codigo: material.codigo,
  codigo2: material.codigo2,
  descricao: material.descricao,
  ativo: material.ativo ?? 'S',
  unidade: material.unidade,
  decimais: material.decimais,
  celulas: cores.map(({ cor, desc_cor, tam, ativa = 'S', saldo_estoque }) => ({
    cor,
    desc_cor,
    tam,
    barra: null,
    ativa,
    saldo_estoque,
    preco: 1,
  })),
})

/** Adds the quantities to existing lines of the same material and colour; other lines are new. */
export function joinRows<L extends MaterialLine>(
  itens: readonly L[],
  novas: readonly L[],
  { codigo }: LineKind<L>,
): L[] {
  return novas.reduce<L[]>(
    (all, nova) => {
      const at = all.findIndex(
        (item) => codigo(item) === codigo(nova) && item.cor === nova.cor && item.tam === nova.tam,
      )
      const same = all[at]
      if (!same) return [...all, nova]
      return all.with(at, { ...same, qtde: Math.round((same.qtde + nova.qtde) * 1000) / 1000 })
    },
    [...itens],
  )
}
