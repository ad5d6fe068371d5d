import type { ComissaoPrevista, comissaoRoutes } from '@trama/contract/apl/comissao/comissao'
import type { ComissaoRegra, comissaoRegraRoutes } from '@trama/contract/apl/comissao/regra'
import { diasDoMes, fecharRecusa, mesEmPalavras } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { fromCents, sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { audit } from '@trama/server-kit/db/audit'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { onceFor } from '../kit/registro/once'
import { visiblePedidos } from '../pedido/policy'
import { descontoDe, partesDe } from './apura-mes'
import { getExtrato } from './get-extrato'
import { getMes } from './get-mes'
import { loadCondicoes } from './load-condicoes'
import { DESCONTO, gruposDe } from './load-notas'
import { lockComissao } from './lock-comissao'
import { extratoPdf } from './pdf'
import { createRegra, deleteRegra, updateRegra } from './regra/save-regra'
import { storeFechamento } from './store-fechamento'
import { comissao_regra } from './tables'

interface Reabertura {
  mes: string
  motivo: string
}

/** Reopens the last closed month: its lines are counted from the documents until it is closed again. */
const reopenMes = (ctx: AplContext, { mes, motivo }: Reabertura): Promise<{ resultado: string }> =>
  onceFor(ctx, ['reabrir comissão', mes, motivo], async (tx) => {
    const { empresa } = ctx
    await lockComissao(tx, empresa)
    const { fechados } = await loadCondicoes(tx, empresa)
    const last = fechados.at(-1)
    if (last?.mes !== mes) {
      throw ruleError(
        last
          ? `Só o último mês fechado pode ser reaberto: ${mesEmPalavras(last.mes)}.`
          : 'Nenhum mês está fechado.',
      )
    }
    const dia = `${mes}-01`
    // The closing deleted changes of earlier months that it had counted; the next closing has to find them again.
    await tx.execute(
      sql`insert into comissao_mudanca (empresa, dia, chave)
          select distinct empresa, least(dia, ${diasDoMes(mes).ini}::date - 1), chave from comissao_linha
          where empresa = ${empresa} and mes = ${dia} and ajuste = 'S'`,
    )
    await tx.execute(sql`delete from comissao_linha where empresa = ${empresa} and mes = ${dia}`)
    await tx.execute(sql`delete from comissao_fechamento where empresa = ${empresa} and mes = ${dia}`)
    await audit(tx, ctx, {
      empresa,
      acao: 'abrir',
      registro: 'comissao',
      chave: mesEmPalavras(mes),
      antes: { devida: last.devida, fechado_por: last.fechado_por },
      depois: { motivo: motivo.trim() },
    })
    return { resultado: `Comissão de ${mesEmPalavras(mes)} reaberta.` }
  })

const REGRA = {
  ...columnsOf(
    alias(comissao_regra, 'p'),
    'numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde, versao',
  ),
  nome_rep: sql<string | null>`r.nome`,
  desc_grupo: sql<string | null>`coalesce(k.descricao, m.descricao)`,
}

/** All rates of the company, in the order in which they take precedence. */
const listRegras = ({ db, empresa }: AplContext): Promise<ComissaoRegra[]> =>
  selectRows(
    db,
    REGRA,
    sql`from comissao_regra p
        left join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        left join grupo k on p.grupo_tipo = 'P' and k.empresa = p.empresa and k.codigo = p.grupo
        left join grupo_material m on p.grupo_tipo = 'M' and m.empresa = p.empresa and m.codigo = p.grupo
        where p.empresa = ${empresa}
        order by p.codrep is null, r.nome, p.codrep, p.grupo is null, p.grupo_tipo desc, p.grupo,
          (p.faixa_de is null and p.faixa_ate is null), coalesce(p.faixa_de, 0), p.desde desc, p.numero`,
  )

const PEDIDO = {
  codrep: sql<string>`o.codrep`,
  dia_pedido: sql<string>`to_char(o.dt_emissao, 'YYYY-MM-DD')`,
  ...DESCONTO,
  grupos: gruposDe(
    sql`select * from pedido_item where empresa = o.empresa and numero = o.numero`,
    sql`(i.qtde - i.cancelado)`,
  ),
}

/** Commission that an order would bring by today's rates if all of it were invoiced. */
async function getPrevista(ctx: AplContext, numero: number): Promise<ComissaoPrevista> {
  const pedido = await selectFirst(
    ctx.db,
    PEDIDO,
    sql`from pedido p join pedido o on o.empresa = p.empresa and o.numero = p.numero
        where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!pedido) throw notFound()
  const condicoes = await loadCondicoes(ctx.db, ctx.empresa)
  const desconto = descontoDe(pedido)
  const grupos = partesDe(pedido, pedido.liquido, { desconto, condicoes }).map(
    ({ desc_grupo, base, taxa, porque, comissao }) => ({
      desc_grupo,
      base: fromCents(base),
      taxa,
      porque,
      valor: fromCents(comissao),
    }),
  )
  return { numero, desconto, grupos, valor: sumMoney(grupos.map(({ valor }) => valor)) }
}

/** Closes a month that has ended, so that what it pays out stays as counted now. */
const closeMes = (ctx: AplContext, mes: string): Promise<{ resultado: string }> =>
  onceFor(ctx, ['fechar comissão', mes], async (tx) => {
    const { empresa, actor } = ctx
    await lockComissao(tx, empresa)
    const condicoes = await loadCondicoes(tx, empresa)
    const refusal = fecharRecusa(mes, { ...condicoes, hoje: todayIn() })
    if (refusal) throw ruleError(refusal)
    const { valor, linhas } = await storeFechamento(tx, { empresa, mes, condicoes, por: actor.nome })
    await audit(tx, ctx, {
      empresa,
      acao: 'fechar',
      registro: 'comissao',
      chave: mesEmPalavras(mes),
      depois: { devida: condicoes.escolha, valor, linhas },
    })
    return { resultado: `Comissão de ${mesEmPalavras(mes)} fechada: ${formatBRL(valor)}.` }
  })

type Routes = typeof comissaoRoutes & typeof comissaoRegraRoutes

export const comissaoHandlers: Handlers<Routes, PublicContext, AplContext> = {
  getComissaoMes: (ctx, { query }) => getMes(ctx, query.mes),
  getComissaoExtrato: (ctx, { query }) => getExtrato(ctx, query),
  async getComissaoExtratoPdf(ctx, { query }) {
    const { codrep, pdf } = await extratoPdf(ctx, query)
    return pdfReply(pdf, `Comissao-${codrep}-${query.mes}.pdf`)
  },
  getComissaoPedido: (ctx, { params }) => getPrevista(ctx, params.numero),
  closeComissao: (ctx, { body }) => closeMes(ctx, body.mes),
  reopenComissao: (ctx, { body }) => reopenMes(ctx, body),
  listComissaoRegras: (ctx) => listRegras(ctx),
  createComissaoRegra: (ctx, { body }) => createRegra(ctx, body),
  updateComissaoRegra: (ctx, { params, body }) => updateRegra(ctx, params.numero, body),
  deleteComissaoRegra: (ctx, { params }) => deleteRegra(ctx, params.numero),
}
