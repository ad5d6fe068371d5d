/** Labels for integrations: rows that an ERP sends, service accounts, webhooks. */
import { ITEM_FIELDS } from './apl/pedido/fields'
import { type Labels, number, text } from './label-kinds'

/** Rows of a table that an ERP sent in one call. */
export const INTEGRACAO: Labels = {
  inseridas: number('Linhas incluídas'),
  alteradas: number('Linhas alteradas'),
  iguais: number('Linhas iguais'),
  recusadas: number('Linhas recusadas'),
}

export const CONTA_SERVICO: Labels = {
  entrada: text('Tabelas que grava'),
  saida: text('Eventos que lê'),
  enderecos: text('Endereços'),
  chave: text('Chave'),
  ate: text('Vale até'),
}

export const WEBHOOK: Labels = {
  url: text('Endereço'),
  eventos: text('Eventos'),
  entregas: number('Entregas'),
  entrega: number('Entrega'),
}

export const IMAGEM: Labels = {
  tipo: ITEM_FIELDS.tipo,
  novas: number('Imagens novas'),
  trocadas: number('Imagens trocadas'),
  iguais: number('Imagens iguais'),
  recusadas: number('Imagens recusadas'),
}
