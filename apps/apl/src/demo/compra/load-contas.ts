/** Monthly payables without an order: rent, energy, services. */
import { addDays, addMonths } from '@trama/rules/date-br'
import { roundMoney } from '@trama/rules/money'
import { firstRow } from '@trama/server-kit/db/database'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { sql } from 'drizzle-orm'
import { cnpjOf } from '../check-digits'
import { type CopyRow, copyRows } from '../copy-rows'
import type { DemoLoader } from '../loader'
import { issuedAt } from '../pedido/calendario'
import { Random } from '../random'
import { ordensDemo } from './load-ordens'

const CLASSES = [
  { codigo: 'IMO', descricao: 'Aluguel e condomínio' },
  { codigo: 'UTI', descricao: 'Energia, água e telefonia' },
  { codigo: 'SER', descricao: 'Serviços de terceiros' },
]
/** Monthly payables with their due day and approximate amount. */
const MENSAIS = [
  {
    codfor: 21,
    nome: 'Imobiliária Vale do Itajaí Ltda',
    classe: 'IMO',
    o_que: 'Aluguel',
    dia: 5,
    valor: 18_500,
  },
  {
    codfor: 22,
    nome: 'Centrais Elétricas do Vale S.A.',
    classe: 'UTI',
    o_que: 'Energia elétrica',
    dia: 12,
    valor: 9_800,
  },
  {
    codfor: 23,
    nome: 'Conecta Telecomunicações Ltda',
    classe: 'UTI',
    o_que: 'Internet e telefonia',
    dia: 15,
    valor: 1_190,
  },
  {
    codfor: 24,
    nome: 'Contábil Blumenau S/S',
    classe: 'SER',
    o_que: 'Honorários contábeis',
    dia: 20,
    valor: 4_200,
  },
  {
    codfor: 25,
    nome: 'Manutec Máquinas de Costura ME',
    classe: 'SER',
    o_que: 'Manutenção de máquinas',
    dia: 25,
    valor: 2_750,
  },
] as const
const MESES = 24
const CONTA =
  `empresa num_ap docto classe codcre valor valor_pago dt_emi dt_ven dt_pagto historico desc_historico obs
  aprovado usuario salvo_em salvo_por salvo_id recusa_lado recusa_motivo recusa_em recusa_por recusa_id`.split(
    /\s+/,
  )

const quem = (tipo: 'usuario' | 'administrador') => {
  const index = DEMO_LOGINS.findIndex((login) => login.tipo === tipo)
  return { nome: DEMO_LOGINS[index]?.nome ?? '', id: index + 1 }
}
const LANCOU = quem('usuario')
const RECUSOU = quem('administrador')

/** Loads monthly payables; those of the last month are open, some of them released, one refused. */
export const contasDemo: DemoLoader<void> = {
  nome: 'contas a pagar',
  needs: [ordensDemo],
  async load({ database, empresa: { emp_pat: empresa }, today, now }) {
    const random = new Random(`contas:${empresa}`)
    const own = (rows: readonly CopyRow[]) => rows.map((row) => ({ ...row, empresa }))
    const credores = MENSAIS.map(({ codfor, nome }) => ({ codfor, nome, cnpj: cnpjOf(912_000 + codfor) }))
    await copyRows(database, 'fornecedor', ['empresa', 'codfor', 'nome', 'cnpj'], own(credores))
    await copyRows(database, 'classe', ['empresa', 'codigo', 'descricao'], own(CLASSES))
    const last = await firstRow(
      database.db,
      sql`select coalesce(max(num_ap), 0) as num_ap from conta_pagar where empresa = ${empresa}`,
    )
    let num_ap = Number(last?.num_ap ?? 0)
    const months = Array.from({ length: MESES }, (_, i) =>
      addMonths(`${today.slice(0, 7)}-01`, i - MESES + 2),
    )
    const rows = months.flatMap((month) =>
      MENSAIS.map((conta, i) => {
        num_ap += 1
        const dt_ven = addDays(month, conta.dia - 1)
        const dt_emi = addDays(dt_ven, -20) > today ? today : addDays(dt_ven, -20)
        const isPaid = dt_ven < addDays(today, -4)
        const isRefused = !isPaid && i === MENSAIS.length - 1
        return {
          empresa,
          num_ap,
          docto: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
          classe: conta.classe,
          codcre: conta.codfor,
          valor: roundMoney(conta.valor * (conta.classe === 'IMO' ? 1 : 0.85 + random.next() * 0.3)),
          valor_pago: 0,
          dt_emi,
          dt_ven,
          dt_pagto: isPaid ? dt_ven : null,
          historico: '20',
          desc_historico: conta.o_que,
          obs: conta.classe === 'UTI' ? 'Débito por boleto da concessionária.' : null,
          aprovado: isPaid ? 'S' : isRefused ? 'R' : 'N',
          usuario: '10',
          salvo_em: issuedAt(dt_emi, '09:15:00', now).toISOString(),
          salvo_por: LANCOU.nome,
          salvo_id: LANCOU.id,
          ...(isRefused && {
            recusa_lado: 'aprovador',
            recusa_motivo: 'Sem a ordem de serviço assinada.',
            recusa_em: issuedAt(dt_emi, '17:40:00', now).toISOString(),
            recusa_por: RECUSOU.nome,
            recusa_id: RECUSOU.id,
          }),
        }
      }),
    )
    const paid = rows.map((row) => (row.dt_pagto ? { ...row, valor_pago: row.valor } : row))
    await copyRows(database, 'conta_pagar', CONTA, paid)
    await database.db.execute(
      sql`update sequencia set valor = ${num_ap} where empresa = ${empresa} and nome = 'conta_pagar'`,
    )
  },
}
