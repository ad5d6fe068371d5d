/** Stored rows of a purchase order of the demo, table by table. */
import { valorRecebido } from '@trama/rules/compra/ordem'
import { addDays } from '@trama/rules/date-br'
import { parcelas } from '@trama/rules/parcelas'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { CopyRow } from '../copy-rows'
import { issuedAt } from '../pedido/calendario'
import { type DemoOrdem, SEGUNDO_APROVADOR } from './ordens'

const pessoa = (tipo: 'usuario' | 'administrador' | 'master') => {
  const index = DEMO_LOGINS.findIndex((login) => login.tipo === tipo)
  return { nome: DEMO_LOGINS[index]?.nome ?? '', id: index + 1, email: DEMO_LOGINS[index]?.email ?? '' }
}
const COMPRADOR = pessoa('usuario')
const APROVADOR = pessoa('administrador')
const SEGUNDO = pessoa('master')
/** ERP user who bought. */
const USUARIO = '10'
const HOUR_MS = 3_600_000

interface Moment {
  today: string
  now: Date
}

export interface DemoRecebimento {
  nota: string
  data: string
  valor: number
  /** Received quantity of each line; empty when nothing came. */
  qtdes: readonly number[]
}

/** Received quantities: all of the order, or half of each line with more than one piece. */
function recebidas({ destino, itens }: DemoOrdem): number[] {
  if (destino === 'recebida') return itens.map(({ qtde }) => qtde)
  return itens.map(({ qtde }, i) =>
    destino === 'parcial' && (i === 0 || qtde > 20) ? Math.ceil(qtde / 2) : 0,
  )
}

/** Receipt of an order, at most one. */
export function recebimentoOf(ordem: DemoOrdem, { today }: Moment): DemoRecebimento | undefined {
  const qtdes = recebidas(ordem)
  if (!qtdes.some((qtde) => qtde > 0)) return undefined
  const due = addDays(ordem.dt_entrega, (ordem.numero % 7) - 3)
  const data = [due, today].toSorted()[0] ?? today
  const itens = ordem.itens.map((item, i) => ({ ...item, qtde_r: qtdes[i] ?? 0 }))
  const valor = valorRecebido(itens, { desconto: 0, frete: ordem.frete })
  return {
    nota: String(10_000 + ordem.numero * 3),
    data: data < ordem.dt_emissao ? ordem.dt_emissao : data,
    valor,
    qtdes,
  }
}

export function headerRow(empresa: string, ordem: DemoOrdem, moment: Moment): CopyRow {
  const { destino, valor_total, codfor, condicao } = ordem
  const received = recebimentoOf(ordem, moment)
  const isReleased = destino === 'liberada' || destino === 'parcial' || destino === 'recebida'
  const needsSecond = valor_total > SEGUNDO_APROVADOR
  const issued = issuedAt(
    ordem.dt_emissao,
    `${String(8 + (ordem.numero % 9)).padStart(2, '0')}:20:00`,
    moment.now,
  )
  const after = (hours: number) =>
    new Date(Math.min(issued.getTime() + hours * HOUR_MS, moment.now.getTime())).toISOString()
  const by = (ato: string, who: { nome: string; id: number }, hours: number) => ({
    [`${ato}_em`]: after(hours),
    [`${ato}_por`]: who.nome,
    [`${ato}_id`]: who.id,
  })
  return {
    empresa,
    numero: ordem.numero,
    dt_emissao: ordem.dt_emissao,
    dt_entrega: ordem.dt_entrega,
    codfor,
    condicao: condicao.codigo,
    classe: ordem.classe,
    desconto: 0,
    frete: ordem.frete,
    obs: ordem.obs,
    usuario: USUARIO,
    email_usuario: COMPRADOR.email,
    situacao: destino === 'recebida' ? 'F' : destino === 'cancelada' ? 'C' : 'P',
    aprovado: isReleased || destino === 'segundo' ? 'S' : destino === 'recusada' ? 'R' : 'N',
    aprovado2: needsSecond && destino !== 'recusada' ? (isReleased ? 'S' : 'N') : 'D',
    valor_produtos: ordem.valor_produtos,
    valor_ipi: ordem.valor_ipi,
    valor_total,
    qtde: ordem.qtde,
    recebido: received?.qtdes.reduce((sum, qtde) => sum + qtde, 0) ?? 0,
    versao: 1,
    ...by('salvo', COMPRADOR, 0),
    ...(isReleased || destino === 'segundo' ? by('lib', APROVADOR, 2) : {}),
    ...(isReleased && needsSecond ? by('lib2', SEGUNDO, 4) : {}),
    ...(destino === 'recusada'
      ? {
          recusa_lado: 'aprovador',
          recusa_motivo: 'Preço acima da última compra. Negociar antes.',
          ...by('recusa', APROVADOR, 3),
        }
      : {}),
  }
}

export function itemRows(empresa: string, ordem: DemoOrdem, moment: Moment): CopyRow[] {
  const received = recebimentoOf(ordem, moment)
  return ordem.itens.map((item, i) => {
    const qtde_r = received?.qtdes[i] ?? 0
    return {
      ...item,
      empresa,
      numero: ordem.numero,
      tam: 'UN',
      qtde_r,
      dt_fatura: qtde_r > 0 ? (received?.data ?? null) : null,
    }
  })
}

const salvoEm = (data: string, hora: string, now: Date) => ({
  salvo_em: issuedAt(data, hora, now).toISOString(),
  salvo_por: COMPRADOR.nome,
  salvo_id: COMPRADOR.id,
})
const LIBEROU = { lib_por: APROVADOR.nome, lib_id: APROVADOR.id }

/** Payables of a receipt; most are paid on their due day. */
export function contaRows(empresa: string, ordem: DemoOrdem, moment: Moment, next: () => number): CopyRow[] {
  const received = recebimentoOf(ordem, moment)
  if (!received) return []
  const { nota, data, valor } = received
  const all = parcelas(valor, data, { ...ordem.condicao, diave: 0 })
  return all.map(({ nrparcela, vencimento, valor: part }) => {
    const num_ap = next()
    const isPaid = vencimento < moment.today && num_ap % 25 !== 0
    const isReleased = isPaid || num_ap % 3 === 0
    return {
      empresa,
      num_ap,
      docto: all.length === 1 ? nota : `${nota}/${nrparcela}`,
      parcela: nrparcela,
      classe: ordem.classe,
      codcre: ordem.codfor,
      valor: part,
      valor_pago: isPaid ? part : 0,
      dt_emi: data,
      dt_ven: vencimento,
      dt_pagto: isPaid ? vencimento : null,
      desc_historico: `Compra ${ordem.numero}, nota ${nota}`,
      aprovado: isReleased ? 'S' : 'N',
      ordem_compra: ordem.numero,
      recebimento: ordem.numero,
      usuario: USUARIO,
      ...salvoEm(data, '10:30:00', moment.now),
      ...(isReleased && { lib_em: issuedAt(data, '16:45:00', moment.now).toISOString(), ...LIBEROU }),
    }
  })
}

/** The receipt's row, which has the number of its order because the demo has one receipt for each. */
export function recebimentoRow(empresa: string, ordem: DemoOrdem, moment: Moment): CopyRow[] {
  const received = recebimentoOf(ordem, moment)
  if (!received) return []
  const { nota, data, valor } = received
  const salvo = salvoEm(data, '10:30:00', moment.now)
  return [{ empresa, numero: ordem.numero, ordem_compra: ordem.numero, nota, data, valor, ...salvo }]
}

export const recebimentoItemRows = (empresa: string, ordem: DemoOrdem, moment: Moment): CopyRow[] =>
  ordem.itens.flatMap(({ ordem: row }, i) => {
    const qtde = recebimentoOf(ordem, moment)?.qtdes[i] ?? 0
    return qtde > 0 ? [{ empresa, numero: ordem.numero, ordem: row, qtde }] : []
  })
