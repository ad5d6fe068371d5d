/** Reasons and subjects of contacts. */

export const MOTIVOS_CRM = [
  { codigo: 'C01', descricao: 'Apresentação de coleção', tipo: 'C' },
  { codigo: 'C02', descricao: 'Visita de rotina', tipo: 'C' },
  { codigo: 'C03', descricao: 'Pós-venda', tipo: 'C' },
  { codigo: 'C04', descricao: 'Cobrança', tipo: 'C' },
  { codigo: 'C05', descricao: 'Reclamação ou troca', tipo: 'C' },
  { codigo: 'C06', descricao: 'Cadastro', tipo: 'C' },
] as const

/** Subject, note and reason of contacts. */
export const ASSUNTOS = [
  ['Apresentação da coleção', 'Gostou das malhas; pediu a tabela de preços.', 'C01'],
  ['Reposição', 'Vendeu bem os básicos, repõe o preto e o branco.', 'C03'],
  ['Prazo de entrega', 'Precisa receber antes do feriado.', 'C03'],
  ['Troca de peças', 'Duas peças com costura aberta; autorizada a troca.', 'C05'],
  ['Negociação de prazo', 'Quer mais uma parcela; levar ao financeiro.', 'C04'],
  ['Títulos em aberto', 'Prometeu pagar até sexta-feira.', 'C04'],
  ['Cadastro', 'Mudou o telefone da loja.', 'C06'],
] as const

export const ASSUNTOS_DE_VISITA = [
  ['Apresentação da coleção', 'Mostrei as araras novas. Gostou dos vestidos, vai fechar com o sócio.', 'C01'],
  ['Visita de rotina', 'Vitrine com as nossas peças; estoque baixo nos tamanhos P e M.', 'C02'],
  ['Visita de rotina', 'Loja em reforma, volta a comprar no mês que vem.', 'C02'],
  ['Reposição na loja', 'Contei as prateleiras com a gerente; falta o básico branco.', 'C03'],
  ['Peças com defeito', 'Recolhi três peças com o zíper solto para a troca.', 'C05'],
] as const

/** Subjects of next activities. */
export const PROXIMOS = [
  'Ligar para fechar o pedido',
  'Levar o mostruário de verão',
  'Confirmar o recebimento',
  'Enviar a tabela de preços',
  'Voltar com o gerente',
] as const
