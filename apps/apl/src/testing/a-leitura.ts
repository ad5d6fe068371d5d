/** What the customer's reading calls find: lookups under the product's code, a contact, a postal code. */
import { cep } from '../cep/tables'
import { crm } from '../crm/tables'
import { grupo_cliente, historico, mensagem } from '../entidade/tables'
import type { Venda } from './a-pedido'

export const CEP_GRAVADO = '01001000'

let serial = 0

/** Rows of a sale's company that no other company has. */
export async function aLeitura({ casa: { db, empresa }, partes }: Pick<Venda, 'casa' | 'partes'>) {
  const { codigo, codcli, codrep } = partes
  const descricao = `Descrição ${codigo}`
  await db.insert(grupo_cliente).values({ empresa, codigo, descricao })
  await db.insert(historico).values({ empresa, historico: codigo, descricao })
  await db.insert(mensagem).values({ empresa, codmen: codigo, descricao, padrao: 'S' })
  const contact = { empresa, codcli, codrep, data: '2026-03-10', usuario: 'ANA' }
  await db.insert(crm).values({ ...contact, numero: (serial += 1), assunto: `Assunto ${codigo}` })
  await db
    .insert(cep)
    .values({ cep: CEP_GRAVADO, cod_cid: '3550308', logr_cep: 'Praça da Sé', bairro: 'Sé' })
    .onConflictDoNothing()
}
