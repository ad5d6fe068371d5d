import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { erroDaEntrega, ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { isEmail } from '@trama/rules/email'
import { janelaEmissao } from '@trama/rules/pedido/datas'
import { decimaisDe, erroDaQtde } from '@trama/rules/pedido/quantidade'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fornecedor } from '../fornecedor/tables'
import { material, unidade } from '../material/tables'
import { parametrosEmissao } from '../sistema/parametros-emissao'
import { isSameCell } from '../kit/registro/match-rows'
import type { OrdemHeader, OrdemRow } from './ordem-record'

/** The stored order; values that a save keeps are not checked again. */
interface Before extends OrdemHeader {
  itens: readonly OrdemRow[]
}

/** Refuses an order that breaks a rule, with each fault at its field; of a stored order only changes are checked. */
export async function checkOrdem(
  tx: Db,
  ctx: { empresa: string },
  header: OrdemHeader,
  itens: readonly OrdemRow[],
  before?: Before,
): Promise<void> {
  if (itens.length === 0) throw ruleError(ORDEM_MESSAGES.semItens)
  const wrong = [
    ...(await wrongHeader(tx, ctx, header, before)),
    ...(await wrongItens(tx, ctx.empresa, header, itens, before)),
  ]
  if (wrong.length > 0) throw fieldsError(wrong)
}

async function wrongHeader(
  tx: Db,
  { empresa }: { empresa: string },
  { dt_emissao, dt_entrega, codfor, condicao, classe, email_usuario }: OrdemHeader,
  before: Before | undefined,
): Promise<FieldError[]> {
  const found = await selectFirst(
    tx,
    {
      ativo: orNull(alias(fornecedor, 'f').ativo),
      condicao: sql<boolean>`exists (select from condicao where empresa = ${empresa} and codigo = ${condicao})`,
      classe: sql<boolean>`exists (select from classe where empresa = ${empresa} and codigo = ${classe})`,
      parametros: parametrosEmissao(empresa),
    },
    sql`from (select 1) x left join fornecedor f on f.empresa = ${empresa} and f.codfor = ${codfor}`,
  )
  const { atras, adiante } = janelaEmissao(found?.parametros ?? {})
  const [from, until] = [addDays(todayIn(), -atras), addDays(todayIn(), adiante)]
  const isIssued = dt_emissao !== before?.dt_emissao
  const isDue = isIssued || dt_entrega !== before.dt_entrega
  const entrega = isDue ? erroDaEntrega(dt_emissao, dt_entrega) : undefined
  const all: (FieldError | false)[] = [
    isIssued &&
      (dt_emissao < from || dt_emissao > until) && {
        campo: 'dt_emissao',
        mensagem: ORDEM_MESSAGES.emissaoFora(formatDateBr(from), formatDateBr(until)),
      },
    entrega !== undefined && { campo: 'dt_entrega', mensagem: entrega },
    !found?.ativo && { campo: 'codfor', mensagem: ORDEM_MESSAGES.fornecedor(codfor) },
    found?.ativo === 'N' &&
      codfor !== before?.codfor && { campo: 'codfor', mensagem: ORDEM_MESSAGES.fornecedorInativo(codfor) },
    !found?.condicao && { campo: 'condicao', mensagem: ORDEM_MESSAGES.condicao(condicao) },
    classe !== null && !found?.classe && { campo: 'classe', mensagem: ORDEM_MESSAGES.classe(classe) },
    email_usuario !== null &&
      email_usuario !== before?.email_usuario &&
      !isEmail(email_usuario) && { campo: 'email_usuario', mensagem: TEXTS.invalidEmail },
  ]
  return all.filter((error) => error !== false)
}

/**
 * What is known of a line's material, its colour and size, and the request's line; each null when it does not exist.
 */
const KNOWN = {
  ativo: orNull(alias(material, 'm').ativo),
  unidade: orNull(alias(material, 'm').unidade),
  decimais: orNull(alias(unidade, 'u').decimais),
  tem_cor: sql<boolean>`exists (select from material_grade g
    where g.empresa = m.empresa and g.codigo = l.codigo and g.cor = l.cor and g.tam = l.tam)`,
  tem_pedido: sql<boolean>`l.solicitacao is null or exists (select from solicitacao_item s
    where s.empresa = m.empresa and s.numero = l.solicitacao and s.ordem = l.solicitacao_linha
      and s.codigo = l.codigo and s.cor = l.cor and s.tam = l.tam)`,
}
type Known = RowOf<typeof KNOWN>

async function wrongItens(
  tx: Db,
  empresa: string,
  { dt_emissao }: OrdemHeader,
  itens: readonly OrdemRow[],
  before: Before | undefined,
): Promise<FieldError[]> {
  const known = await selectRows(
    tx,
    KNOWN,
    // The limit tells PostgreSQL's planner how many lines there are; otherwise it would read every material.
    sql`from (select * from jsonb_to_recordset(${JSON.stringify(itens.map((item, i) => ({ i, ...item })))}::jsonb)
          as l(i int, codigo text, cor text, tam text, solicitacao int, solicitacao_linha int) limit ${itens.length}) l
        left join material m on m.empresa = ${empresa} and m.codigo = l.codigo
        left join unidade u on u.empresa = ${empresa} and u.codigo = m.unidade
        order by l.i`,
  )
  const stored = new Map(before?.itens.map((item) => [item.ordem, item]))
  return itens.flatMap((item, at) => {
    const found = known[at]
    const error = found && wrongItem(item, found, { dt_emissao, kept: stored.get(item.ordem) })
    return error ? [{ ...error, campo: `itens.${at}.${error.campo}` }] : []
  })
}

/** Whether a line keeps its request; a request may since have lost a line that was ordered already. */
export const isSameOrigem = (item: OrdemRow, kept: OrdemRow | undefined) =>
  kept !== undefined &&
  kept.solicitacao === item.solicitacao &&
  kept.solicitacao_linha === item.solicitacao_linha &&
  isSameCell(item, kept)

interface Beside {
  dt_emissao: string
  kept: OrdemRow | undefined
}

function wrongItem(item: OrdemRow, found: Known, { dt_emissao, kept }: Beside): FieldError | undefined {
  const { codigo, cor, tam, qtde, preco, dt_entrega, solicitacao } = item
  if (found.ativo === null) return { campo: 'codigo', mensagem: ORDEM_MESSAGES.material(codigo) }
  if (found.ativo === 'N' && kept?.codigo !== codigo) {
    return { campo: 'codigo', mensagem: ORDEM_MESSAGES.materialInativo(codigo) }
  }
  if (!found.tem_cor) return { campo: 'cor', mensagem: ORDEM_MESSAGES.cor(codigo, cor, tam) }
  if (!found.tem_pedido && solicitacao !== null && !isSameOrigem(item, kept)) {
    return { campo: 'solicitacao', mensagem: ORDEM_MESSAGES.solicitacao(solicitacao) }
  }
  if (preco <= 0) return { campo: 'preco', mensagem: ORDEM_MESSAGES.preco }
  const isKept = dt_entrega === null || dt_entrega === kept?.dt_entrega
  const entrega = isKept ? undefined : erroDaEntrega(dt_emissao, dt_entrega)
  if (entrega !== undefined) return { campo: 'dt_entrega', mensagem: entrega }
  if (kept?.qtde === qtde && kept.codigo === codigo) return undefined
  const mensagem = erroDaQtde(qtde, decimaisDe({ tipo: 'M', ...found }))
  return mensagem === undefined ? undefined : { campo: 'qtde', mensagem }
}
