/** Every source of the dashboard, by its name in the contract. */
import type { FonteNome } from '@trama/contract/apl/painel/fontes'
import { compra } from './compra'
import { crm } from './crm'
import { fatura } from './fatura'
import type { FonteDe, FonteSql } from './fonte-sql'
import { pedido } from './pedido'
import { producao } from './producao'
import { receber } from './receber'
import { varejo } from './varejo'

const FONTES_SQL: { [Nome in FonteNome]: FonteDe<Nome> } = {
  pedido,
  fatura,
  receber,
  compra,
  varejo,
  crm,
  producao,
}

export const fonteSql = (nome: FonteNome): FonteSql => FONTES_SQL[nome]
