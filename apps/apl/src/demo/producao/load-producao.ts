import { addDays } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import { type ProdutoComGrade, produtosDemo } from '../catalogo/load-produtos'
import { type CopyRow, copyRows } from '../copy-rows'
import { FORNECEDORES } from '../fornecedores'
import type { DemoLoader } from '../loader'
import { emissionDates } from '../pedido/calendario'
import { Random } from '../random'
import { type DemoOrdemServico, listOrdem } from './ordens-servico'
import { PARTES, SETORES } from './setores'

const COLUMNS = {
  setor: 'empresa codigo descricao ordem',
  parte: 'empresa codigo descricao',
  setor_verificacao: 'empresa setor item descricao ordem',
  ordem_servico:
    'empresa numero setor parte codigo codfor qtde qtde_feita refugo dt_s dt_r dt_prev obs situacao',
  ordem_servico_apontamento:
    'empresa numero setor parte dia qtde refugo iniciou do_fornecedor incluido_em incluido_por',
  ordem_servico_verificacao: 'empresa numero setor parte item marcado_em marcado_por',
} as const

const load = (database: Database, table: keyof typeof COLUMNS, rows: Iterable<CopyRow>) =>
  copyRows(database, table, COLUMNS[table].split(' '), rows)

/** Sales orders for each production order. */
const PEDIDOS_POR_ORDEM = 4
/** Checklists have ticks when their work went out within this many days. */
const DIAS_VERIFICADOS = 60

/** Loads service orders of 24 months through cutting, sewing, washing and finishing; the newest are still out. */
export const producaoDemo: DemoLoader<void> = {
  nome: 'produção',
  needs: [produtosDemo],
  async load({ database, empresa: { emp_pat: empresa, parte }, pedidos, today, of }) {
    const count = Math.max(12, Math.round((pedidos * parte) / PEDIDOS_POR_ORDEM))
    const ordens = listOrdens(empresa, count, today, of(produtosDemo))
    await load(
      database,
      'setor',
      SETORES.map(({ codigo, descricao }, ordem) => ({ empresa, codigo, descricao, ordem })),
    )
    await load(
      database,
      'parte',
      PARTES.map((row) => ({ empresa, ...row })),
    )
    await load(database, 'setor_verificacao', itemRows(empresa))
    await load(
      database,
      'ordem_servico',
      ordens.map((ordem) => ({ empresa, ...ordem, notas: undefined })),
    )
    await load(database, 'ordem_servico_apontamento', noteRows(empresa, ordens))
    await load(
      database,
      'ordem_servico_verificacao',
      tickRows(empresa, ordens, addDays(today, -DIAS_VERIFICADOS)),
    )
  },
}

function listOrdens(
  empresa: string,
  count: number,
  today: string,
  produtos: readonly ProdutoComGrade[],
): DemoOrdemServico[] {
  const random = new Random(`producao:${empresa}`)
  const made = produtos.filter(({ ativo }) => ativo === 'S')
  return [...emissionDates(count, today)].flatMap((inicio, i) =>
    listOrdem(random, { numero: i + 1, inicio, today, produto: random.pick(made) }),
  )
}

const itemOf = (ordem: number) => String(ordem + 1).padStart(2, '0')

const itemRows = (empresa: string): CopyRow[] =>
  SETORES.flatMap(({ codigo: setor, verificacao }) =>
    verificacao.map((descricao, ordem) => ({ empresa, setor, item: itemOf(ordem), descricao, ordem })),
  )

const NOMES = new Map(FORNECEDORES.map(({ codfor, nome }) => [codfor, nome]))
const keyOf = ({ numero, setor, parte }: DemoOrdemServico) => ({ numero, setor, parte })

function* noteRows(empresa: string, ordens: readonly DemoOrdemServico[]): Generator<CopyRow> {
  for (const ordem of ordens) {
    for (const [i, nota] of ordem.notas.entries()) {
      yield {
        empresa,
        ...keyOf(ordem),
        ...nota,
        iniciou: i === 0 ? 'S' : 'N',
        do_fornecedor: 'S',
        incluido_em: `${nota.dia}T17:${10 + i}:00-03:00`,
        incluido_por: NOMES.get(ordem.codfor),
      }
    }
  }
}

function* tickRows(empresa: string, ordens: readonly DemoOrdemServico[], since: string): Generator<CopyRow> {
  const items = new Map<string, readonly string[]>(
    SETORES.map(({ codigo, verificacao }) => [codigo, verificacao]),
  )
  for (const ordem of ordens) {
    const last = ordem.notas.at(-1)?.dia
    if (!last || ordem.dt_s < since) continue
    const all = items.get(ordem.setor) ?? []
    // The checklist of work that is still out is ticked in part.
    const ticked =
      ordem.situacao === 'B' ? all.length : Math.floor((all.length * ordem.qtde_feita) / ordem.qtde)
    for (let i = 0; i < ticked; i++) {
      yield {
        empresa,
        ...keyOf(ordem),
        item: itemOf(i),
        marcado_em: `${last}T16:${30 + i}:00-03:00`,
        marcado_por: NOMES.get(ordem.codfor),
      }
    }
  }
}
