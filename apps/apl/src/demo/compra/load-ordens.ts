import type { CopyRow } from '../copy-rows'
import { copyRows } from '../copy-rows'
import { materiaisDemo } from '../catalogo/load-materiais'
import { listMateriais } from '../catalogo/materiais'
import type { DemoLoader } from '../loader'
import { CLASSES, FORNECEDORES_MATERIAIS } from './fornecedores'
import { solicitacoesDemo } from './load-solicitacoes'
import { type DemoOrdem, listOrdens, type OrdensSource, SEGUNDO_APROVADOR } from './ordens'
import { contaRows, headerRow, itemRows, recebimentoItemRows, recebimentoRow } from './rows'

const names = (text: string) => text.trim().split(/\s+/)
const ORDEM = names(`empresa numero dt_emissao dt_entrega codfor condicao classe desconto frete obs usuario
  email_usuario situacao aprovado aprovado2 valor_produtos valor_ipi valor_total qtde recebido versao
  salvo_em salvo_por salvo_id lib_em lib_por lib_id lib2_em lib2_por lib2_id
  recusa_lado recusa_motivo recusa_em recusa_por recusa_id`)
const ITEM = names(`empresa numero ordem codigo cor tam especifica qtde qtde_r preco desconto ipi icms valor
  dt_fatura solicitacao solicitacao_linha`)
const RECEBIMENTO = names('empresa numero ordem_compra nota data valor salvo_em salvo_por salvo_id')
const RECEBIMENTO_ITEM = names('empresa numero ordem qtde')
const CONTA = names(`empresa num_ap docto parcela classe codcre valor valor_pago dt_emi dt_ven dt_pagto
  desc_historico aprovado ordem_compra recebimento usuario salvo_em salvo_por salvo_id lib_em lib_por lib_id`)

/** Sales orders for each purchase order. */
const PEDIDOS_POR_ORDEM = 7.5

/** Loads purchase orders of 24 months with their receipts and payables. */
export const ordensDemo: DemoLoader<OrdensSource> = {
  nome: 'ordens de compra',
  needs: [materiaisDemo, solicitacoesDemo],
  async load({ database, empresa: { emp_pat: empresa, parte }, pedidos, today, now, of }) {
    const moment = { today, now }
    const count = Math.round((pedidos * parte) / PEDIDOS_POR_ORDEM)
    const solicitacoes = of(solicitacoesDemo).filter(({ isMet }) => isMet)
    const source = { empresa, count, today, materiais: listMateriais(), solicitacoes }
    let orders = 0
    // Generated again for each table, since at a large scale the rows would not fit into memory.
    function* each(rowsOf: (ordem: DemoOrdem) => CopyRow[]): Generator<CopyRow> {
      orders = 0
      for (const ordem of listOrdens(source)) {
        orders += 1
        yield* rowsOf(ordem)
      }
    }
    const own = (rows: readonly CopyRow[]) => rows.map((row) => ({ ...row, empresa }))
    await copyRows(database, 'fornecedor', ['empresa', 'codfor', 'nome', 'cnpj'], own(FORNECEDORES_MATERIAIS))
    await copyRows(database, 'classe', ['empresa', 'codigo', 'descricao'], own(CLASSES))
    const parametros = [
      { tipo: '', codigo: 'COM20', valor: String(SEGUNDO_APROVADOR) },
      { tipo: '10', codigo: 'COM10', valor: '25000' },
    ]
    await copyRows(database, 'parametro', ['empresa', 'tipo', 'codigo', 'valor'], own(parametros))
    await copyRows(
      database,
      'ordem_compra',
      ORDEM,
      each((ordem) => [headerRow(empresa, ordem, moment)]),
    )
    await copyRows(
      database,
      'ordem_compra_item',
      ITEM,
      each((ordem) => itemRows(empresa, ordem, moment)),
    )
    await copyRows(
      database,
      'recebimento',
      RECEBIMENTO,
      each((ordem) => recebimentoRow(empresa, ordem, moment)),
    )
    await copyRows(
      database,
      'recebimento_item',
      RECEBIMENTO_ITEM,
      each((ordem) => recebimentoItemRows(empresa, ordem, moment)),
    )
    let contas = 0
    const next = () => (contas += 1)
    await copyRows(
      database,
      'conta_pagar',
      CONTA,
      each((ordem) => contaRows(empresa, ordem, moment, next)),
    )
    await copyRows(
      database,
      'sequencia',
      ['empresa', 'nome', 'valor'],
      [
        { empresa, nome: 'ordem_compra', valor: orders },
        { empresa, nome: 'recebimento', valor: orders },
        { empresa, nome: 'conta_pagar', valor: contas },
      ],
    )
    return source
  },
}
