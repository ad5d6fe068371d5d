import { SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import type { SolicitacaoInput } from '@trama/contract/apl/solicitacao/solicitacao'
import type { FieldError } from '@trama/contract/issues'
import {
  type DatasSolicitacao,
  erroDaEntregaPedida,
  SOLICITACAO_MESSAGES,
} from '@trama/rules/compra/solicitacao'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { janelaEmissao } from '@trama/rules/pedido/datas'
import { decimaisDe, erroDaQtde } from '@trama/rules/pedido/quantidade'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { material, unidade } from '../material/tables'
import { roundQuantity } from '../quantity'
import { written } from '../record'
import { parametrosEmissao } from '../sistema/parametros-emissao'
import type { NewLinha, StoredLinha } from './number-linhas'

interface Before extends DatasSolicitacao {
  solicitante: string
  itens: readonly StoredLinha[]
}

/** The request's lines as they are stored; refuses what breaks a rule, asking again only what changes. */
export async function checkSolicitacao(
  tx: Db,
  ctx: AplContext,
  body: SolicitacaoInput,
  before?: Before,
): Promise<NewLinha[]> {
  // Of what was left at zero nothing is asked for.
  const pedidas = [...body.itens.entries()].filter(([, { qtde }]) => roundQuantity(qtde) > 0)
  const linhas = pedidas.map(([, linha]) => ({
    ...written(SOLICITACAO_ITEM_FIELDS, linha),
    tam: linha.tam || 'UN',
    tp_item: 'M' as const,
    ordem: linha.ordem ?? null,
  }))
  if (linhas.length === 0) throw ruleError(SOLICITACAO_MESSAGES.semItens)
  const wrong = [
    ...(await wrongHeader(tx, ctx, body, before)),
    ...(await wrongLinhas(tx, ctx.empresa, linhas, before?.itens ?? [])).map(({ at, campo, ...error }) => ({
      campo: `itens.${pedidas[at]?.[0] ?? at}.${campo}`,
      ...error,
    })),
  ]
  if (wrong.length > 0) throw fieldsError(wrong)
  return linhas
}

async function wrongHeader(
  tx: Db,
  { empresa }: AplContext,
  { data, entrega, solicitante }: SolicitacaoInput,
  before?: Before,
): Promise<FieldError[]> {
  const found = await selectFirst(
    tx,
    {
      existe: sql<boolean>`exists (select from funcionario where empresa = ${empresa} and codigo = ${solicitante})
        or exists (select from usuario_erp where codigo = ${solicitante})`,
      parametros: parametrosEmissao(empresa),
    },
    sql``,
  )
  const { atras, adiante } = janelaEmissao(found?.parametros ?? {})
  const [from, until] = [addDays(todayIn(), -atras), addDays(todayIn(), adiante)]
  const isKept = data === before?.data
  const late = erroDaEntregaPedida({ data, entrega }, before)
  return [
    !isKept && (data < from || data > until)
      ? { campo: 'data', mensagem: SOLICITACAO_MESSAGES.dataFora(formatDateBr(from), formatDateBr(until)) }
      : undefined,
    late ? { campo: 'entrega', mensagem: late } : undefined,
    found?.existe || solicitante === before?.solicitante
      ? undefined
      : { campo: 'solicitante', mensagem: SOLICITACAO_MESSAGES.solicitante(solicitante) },
  ].filter((error) => error !== undefined)
}

/** Of a line's material, which may be none; with the cell that it asks for or not. */
const KNOWN = {
  ativo: orNull(alias(material, 'm').ativo),
  unidade: orNull(alias(material, 'm').unidade),
  decimais: orNull(alias(unidade, 'u').decimais),
  tem_cor: sql<boolean>`exists (select from material_grade g
    where g.empresa = m.empresa and g.codigo = l.codigo and g.cor = l.cor and g.tam = l.tam)`,
}
type Known = RowOf<typeof KNOWN>

async function wrongLinhas(
  tx: Db,
  empresa: string,
  linhas: readonly NewLinha[],
  before: readonly StoredLinha[],
): Promise<(FieldError & { at: number })[]> {
  const cells = linhas.map(({ codigo, cor, tam }, i) => ({ i, codigo, cor, tam }))
  const known = await selectRows(
    tx,
    KNOWN,
    sql`from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as l(i int, codigo text, cor text, tam text)
        left join material m on m.empresa = ${empresa} and m.codigo = l.codigo
        left join unidade u on u.empresa = ${empresa} and u.codigo = m.unidade
        order by l.i`,
  )
  const codigos = new Set(before.map(({ codigo }) => codigo))
  const quantities = new Set(before.map(asked))
  return linhas.flatMap((linha, at) => {
    const found = known[at]
    const kept = { material: codigos.has(linha.codigo), qtde: quantities.has(asked(linha)) }
    const error = found && wrongLinha(linha, found, kept)
    return error ? [{ at, ...error }] : []
  })
}

const asked = ({ codigo, cor, tam, qtde }: Omit<NewLinha, 'ordem'>) =>
  JSON.stringify([codigo, cor, tam, qtde])

/** What a line keeps of before is not judged again. */
interface Kept {
  material: boolean
  qtde: boolean
}

function wrongLinha(linha: NewLinha, found: Known, kept: Kept): FieldError | undefined {
  const { codigo, cor, qtde } = linha
  if (found.ativo === null) return { campo: 'codigo', mensagem: SOLICITACAO_MESSAGES.material(codigo) }
  if (found.ativo === 'N' && !kept.material) {
    return { campo: 'codigo', mensagem: SOLICITACAO_MESSAGES.materialInativo(codigo) }
  }
  if (!found.tem_cor) return { campo: 'cor', mensagem: SOLICITACAO_MESSAGES.cor(codigo, cor) }
  if (kept.qtde) return undefined
  const mensagem = erroDaQtde(qtde, decimaisDe({ tipo: 'M', ...found }))
  return mensagem === undefined ? undefined : { campo: 'qtde', mensagem }
}
