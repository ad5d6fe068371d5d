/** A company with two suppliers, two sectors and one part, for service orders that went out ten days ago. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { aFornecedor, anActor, anEmpresa, aProduto } from '../testing/factories'
import type { Caller, TestApp } from '../testing/test-app'
import { anOrdemServico, aParte, aSetor } from './testing'

export const today = todayIn()
export const day = (days: number) => addDays(today, days)
export const br = (days: number) => formatDateBr(day(days))

export async function aHouse(apl: TestApp) {
  const casa = await anEmpresa(apl.db)
  const [um, outro] = [await aFornecedor(casa), await aFornecedor(casa)]
  const codigo = await aProduto(casa, { descricao: 'Camiseta Gola Careca' })
  const [corte, costura] = [await aSetor(casa, 1), await aSetor(casa, 2)]
  const parte = await aParte(casa)
  const ordem = (given: Partial<Parameters<typeof anOrdemServico>[1]> = {}) =>
    anOrdemServico(casa, {
      codigo,
      codfor: um.codfor,
      setor: costura,
      parte,
      dt_s: day(-10),
      dt_prev: day(5),
      ...given,
    })
  const usuario = apl.as(anActor(casa, 'usuario'))
  const fornecedor = apl.as(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const rival = apl.as(anActor(casa, 'fornecedor', { cnpj: outro.cnpj }))
  const numeros = async (caller: Caller, query = '') =>
    (await caller.get(`/EXCIA/OrdemServico${query}`)).list.map(({ numero }) => numero)
  return { casa, um, outro, codigo, corte, costura, parte, ordem, usuario, fornecedor, rival, numeros }
}
