import { esperadoPorMeio } from '@trama/rules/caixa/esperado'
import { addDays } from '@trama/rules/date-br'
import { fromCents, roundMoney, toCents } from '@trama/rules/money'
import { MEIO } from '@trama/rules/varejo/meio'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { CopyRow } from '../copy-rows'
import type { Random } from '../random'
import type { DemoVenda } from './demo-venda'

const FUNDO = 200
/** Cash in reais above which money is brought to the safe. */
const COFRE = 600
/** Days after which an administrator has checked a session. */
const DIAS_A_CONFERIR = 10
export const isConferido = (data: string, today: string): boolean => data < addDays(today, -DIAS_A_CONFERIR)

const person = (tipo: 'usuario' | 'administrador') => {
  const index = DEMO_LOGINS.findIndex((login) => login.tipo === tipo)
  const { nome = '', codigo_erp = '' } = DEMO_LOGINS[index] ?? {}
  return { nome, codigo_erp, id: index + 1 }
}
export const OPERADORA = person('usuario')
const CHEFE = person('administrador')

interface Dia {
  empresa: string
  numero: number
  data: string
  today: string
  now: Date
  vendas: readonly DemoVenda[]
}

/** The session of a day with its sums; today's in the first company is still open. */
export function caixaOf(random: Random, { empresa, numero, data, today, now, vendas }: Dia) {
  const finais = vendas.filter(({ status }) => status === 1)
  const recebidos = finais.flatMap(({ codven, tipo_venda, pagos }) =>
    pagos.flatMap(({ cdmoeda, meio, valor }) =>
      meio === MEIO.creditoLoja
        ? []
        : [{ codven, codmoe: tipo_venda === 1 ? 'DIN' : cdmoeda, valor: tipo_venda === 1 ? -valor : valor }],
    ),
  )
  const first = vendas[0]?.hora ?? '09:00:00'
  const aberto_em = at(data, first < '08:45:00' ? '00:01:00' : '08:45:00', now)
  const movimentos = movimentosOf(recebidos, {
    empresa,
    numero,
    feito_em: at(data, vendas.at(-1)?.hora ?? first, now),
  })
  const facts = { fundo: FUNDO, dinheiro: 'DIN', movimentos, recebidos }
  const isOpen = data === today && empresa === '001'
  const contagens = isOpen ? [] : contagensOf(random, esperadoPorMeio(facts), recebidos)
  const diferenca = fromCents(
    contagens.reduce((sum, { contado, esperado }) => sum + toCents(contado) - toCents(esperado), 0),
  )
  const isChecked = isConferido(data, today)
  const row: CopyRow = {
    empresa,
    numero,
    data,
    fundo: FUNDO,
    operador: OPERADORA.codigo_erp,
    situacao: isOpen ? 'A' : isChecked ? 'C' : 'F',
    diferenca: isOpen ? null : diferenca,
    versao: 1,
    aberto_em,
    aberto_por: OPERADORA.nome,
    aberto_id: OPERADORA.id,
    ...(!isOpen && {
      fechado_em: at(data, '19:10:00', now),
      fechado_por: OPERADORA.nome,
      fechado_id: OPERADORA.id,
      obs: diferenca === 0 ? null : 'Contado duas vezes.',
    }),
    ...(isChecked && {
      conferido_em: at(addDays(data, 1), '09:30:00', now),
      conferido_por: CHEFE.nome,
      conferido_id: CHEFE.id,
    }),
  }
  return {
    row,
    movimentos,
    contagens: contagens.map((contagem) => ({ ...contagem, empresa, numero })),
    isChecked,
  }
}

/** A moment of the day, but not later than now. */
export const at = (data: string, hora: string, now: Date): string =>
  new Date(Math.min(Date.parse(`${data}T${hora}-03:00`), now.getTime())).toISOString()

type Movimento = CopyRow & { tipo: 'suprimento' | 'sangria'; valor: number; motivo: string }

function movimentosOf(
  recebidos: readonly { codmoe: string; valor: number }[],
  row: { empresa: string; numero: number; feito_em: string },
): Movimento[] {
  const cash = recebidos.reduce((sum, { codmoe, valor }) => (codmoe === 'DIN' ? sum + valor : sum), 0)
  const by = { ...row, ordem: 1, feito_por: OPERADORA.nome, feito_id: OPERADORA.id }
  if (cash > COFRE)
    return [{ ...by, tipo: 'sangria', valor: Math.floor(cash / 100) * 100, motivo: 'Levado ao cofre' }]
  return cash < 0 ? [{ ...by, tipo: 'suprimento', valor: 100, motivo: 'Troco para devolução' }] : []
}

/**
 * Counts of a session: nearly always right, otherwise a little is missing, or a debit card's slip was counted as
 * cash.
 */
function contagensOf(
  random: Random,
  esperado: ReadonlyMap<string, number>,
  recebidos: readonly { codmoe: string; valor: number }[],
) {
  const rows = [...esperado].map(([codmoe, valor]) => ({
    codmoe,
    esperado: roundMoney(valor),
    contado: roundMoney(valor),
  }))
  const add = (codmoe: string, valor: number) => {
    const row = rows.find((one) => one.codmoe === codmoe)
    if (row) row.contado = roundMoney(Math.max(0, row.contado + valor))
  }
  const slip = recebidos.find(({ codmoe }) => codmoe === 'DEB')
  if (random.chance(0.12)) add('DIN', random.pick([-10, -5, -2, 2, 5]))
  else if (slip && random.chance(0.1)) {
    add('DEB', -slip.valor)
    add('DIN', slip.valor)
  }
  return rows
}
