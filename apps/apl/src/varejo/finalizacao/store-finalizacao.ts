import type { FinalizacaoVenda, VendaFinalizada } from '@trama/contract/apl/varejo/finalizacao'
import { MEIO } from '@trama/rules/varejo/meio'
import { auditParts } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { Stored, storingReply } from '@trama/server-kit/db/idempotency'
import type { Parts } from '@trama/server-kit/db/parts'
import { sql } from 'drizzle-orm'
import { newCodigo } from '../../boleto/codigo'
import type { Actor } from '@trama/server-kit/token'
import { autorizadoPor } from '../../kit/autorizador'
import type { AplContext } from '../../context'
import { callKey } from '../../kit/registro/once'
import { moveStockWith } from '../../pedido/commit-stock'
import type { Plano } from './check-finalizacao'

interface Finalizada extends Plano {
  codven: number
  codcli: number
  codrep: string
  devolucao: boolean
  /** The person who allowed prices below the company's lowest one (LOJ 160), where the sale has any. */
  autorizador: Actor | undefined
  itens: readonly { codigo: string; cor: string; tam: string; quantidade: number }[]
  /** Each line's share of the discount, in reais. */
  descontos: readonly { coditven: number; desconto: number }[]
  body: FinalizacaoVenda
  hoje: string
  caixa: number | null
  /** The company's account that collects; null: no boletos. */
  conta: string | null
}

/**
 * Stores a finalisation, the call's reply and the moved stock together, so that other tills wait briefly for the same
 * pieces and for the bank's next number. Fails with the list of items that are short.
 */
export async function storeFinalizacao(
  tx: Db,
  ctx: AplContext,
  venda: Finalizada,
  reply: VendaFinalizada,
): Promise<Stored<VendaFinalizada>> {
  const { empresa, actor } = ctx
  const { codven, codcli, codrep, conta, body, hoje, caixa } = venda
  const parcelas = titulosOf(venda)
  const boletos = parcelas.filter(({ codigo }) => codigo !== null).length
  const { valor_liq, troco, abatimentos, devolucao, itens, descontos } = venda
  const pecas = itens.map(({ codigo, cor, tam, quantidade }) => ({
    codigo,
    cor,
    tam,
    qtde: devolucao ? quantidade : -quantidade,
  }))
  const given = {
    linhas: sql`
      select * from jsonb_to_recordset(${JSON.stringify(parcelas)}::jsonb) as r(ordem int, nrparcela int,
        vencimento date, valor numeric, cdmoeda text, meio text, duplicata text, tipo text, pago numeric,
        codigo text, vez int)`,
    usados: sql`
      select * from jsonb_to_recordset(${JSON.stringify(abatimentos)}::jsonb) as r(numero text, tipo text, valor numeric)`,
  }
  const parts: Parts = {
    ...(boletos > 0 && conta !== null && { ultimo: nossoNumero(empresa, conta, boletos) }),
    titulos: (of) => sql`
      insert into duplicata (empresa, numero, tipo, cupom, codcli, codrep, dt_emissao, dt_vencto, dt_pagto, valor,
        valor_pago, conta, nosso_numero, codigo)
      select ${empresa}, duplicata, tipo, ${codven}, ${codcli}, ${codrep}, ${hoje}, vencimento,
        case when pago > 0 then ${hoje}::date end, valor, pago, case when codigo is not null then ${conta} end,
        ${boletos > 0 ? sql`case when codigo is not null then (${of.value('ultimo', 'valor')} - ${boletos} + vez)::text end` : sql`null`},
        codigo
      from ${of.rows('linhas')} where duplicata is not null`,
    parcelas: (of) => sql`
      insert into venda_parcela (empresa, codven, ordem, nrparcela, vencimento, valor, cdmoeda, meio, duplicata)
      select ${empresa}, ${codven}, ordem, nrparcela, vencimento, valor, cdmoeda, meio, duplicata
      from ${of.rows('linhas')}`,
    abatidos: (of) => sql`
      update duplicata d set valor_pago = d.valor_pago + u.valor, versao = d.versao + 1,
        dt_pagto = case when d.valor_pago + u.valor >= d.valor then ${hoje}::date end
      from ${of.rows('usados', 'u')} where d.empresa = ${empresa} and d.numero = u.numero`,
    descontados: () => sql`
      update venda_item i set desconto = r.desconto
      from jsonb_to_recordset(${JSON.stringify(descontos.filter(({ desconto }) => desconto > 0))}::jsonb)
        as r(coditven int, desconto numeric)
      where i.empresa = ${empresa} and i.codven = ${codven} and i.coditven = r.coditven`,
    abatimentos: (of) => sql`
      insert into venda_abatimento (empresa, codven, numero, tipo, valor)
      select ${empresa}, ${codven}, numero, tipo, valor from ${of.rows('usados')}`,
    ...auditParts(tx, ctx, { empresa, acao: 'finalizar', registro: 'venda' }, () => ({
      chave: codven,
      antes: { status: 0 },
      depois: {
        status: 1,
        vldesconto: body.vldesconto,
        vlabatimento: body.vlabatimento,
        valor_liq,
        cdcondicao: body.cdcondicao,
        tipo_operacao: body.tipo,
        caixa,
        ...autorizadoPor(venda.autorizador),
        parcelas: parcelas.map(({ nrparcela, vencimento, valor, cdmoeda }) => ({
          nrparcela,
          vencimento,
          valor,
          cdmoeda,
        })),
        abatimentos,
      },
    })),
    gravada: () => sql`
      update venda set status = 1, vldesconto = ${body.vldesconto}, vlabatimento = ${body.vlabatimento},
        valor_liq = ${valor_liq}, troco = ${troco}, cdcondicao = ${body.cdcondicao}, tipo_operacao = ${body.tipo},
        caixa = ${caixa}, dt_final = ${hoje}, finalizado_em = statement_timestamp(), finalizado_por = ${actor.nome},
        finalizado_id = ${actor.id}, versao = versao + 1
      where empresa = ${empresa} and codven = ${codven}`,
    resposta: () => storingReply(callKey(ctx), sql`${JSON.stringify(reply)}::jsonb`),
  }
  await moveStockWith(tx, empresa, pecas, { given, parts })
  return new Stored(() => Promise.resolve(reply))
}

const nossoNumero = (empresa: string, conta: string, quantos: number): Parts[string] => ({
  returns: { valor: 'int' },
  write: () => sql`
      insert into sequencia (empresa, nome, valor) values (${empresa}, ${`nosso_numero:${conta}`}, ${quantos})
      on conflict (empresa, nome) do update set valor = sequencia.valor + ${quantos} returning valor`,
})

/** Receivables for the means of payment, or the credit of a return; money paid out by a return gives none. */
function titulosOf({ codven, conta, devolucao, parcelas }: Finalizada) {
  let vez = 0
  return parcelas.map((parcela) => {
    const { ordem, meio, valor, quitada } = parcela
    const boleto = !devolucao && meio === MEIO.boleto && conta !== null
    if (boleto) vez += 1
    return {
      ...parcela,
      duplicata: devolucao && quitada ? null : `V${codven}-${ordem}`,
      tipo: devolucao ? 'DV' : 'D',
      pago: quitada ? valor : 0,
      codigo: boleto ? newCodigo() : null,
      // Position among the receivables that get a number of the bank.
      vez,
    }
  })
}
