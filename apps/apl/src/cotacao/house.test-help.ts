import { sql } from 'drizzle-orm'
import { aFornecedor, aMaterial, anActor, anEmpresa } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { cotacaoBody, respostaBody } from './testing'

/** A company with a buyer, a material and two suppliers, and the steps that tests of quotations share. */
export async function aHouse(apl: TestApp) {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa, { descricao: 'Malha' })
  const um = await aFornecedor(casa, { email: 'um@exemplo.com.br' })
  const outro = await aFornecedor(casa)
  const usuario = apl.as(anActor(casa, 'usuario'))
  const fornecedor = apl.as(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const rival = apl.as(anActor(casa, 'fornecedor', { cnpj: outro.cnpj }))
  const body = (given: object = {}) => cotacaoBody(malha, [um.codfor, outro.codfor], given)
  const compra = async (numero: number) => (await usuario.get(`/Cotacao/${numero}/Compra`)).row
  const answer = (numero: number, given: object = {}, by = fornecedor, headers = {}) =>
    by.patch(`/Cotacao/${numero}`, respostaBody(given), headers)
  const expire = (numero: number) =>
    casa.db.execute(
      sql`update cotacao set prazo = '2026-01-01' where empresa = ${casa.empresa} and numero = ${numero}`,
    )
  return { casa, malha, um, outro, usuario, fornecedor, rival, body, compra, answer, expire }
}
