import type { FaturadoPassoNome } from '@trama/contract/apl/fatura/faturado'
import type { PassoWords } from '@/components/passos/passos'

/** Names of the figures as their screens have them, and what each counts; names of the steps. */
export const FATURADO_WORDS: PassoWords<FaturadoPassoNome> = {
  figuras: {
    vendas: {
      name: 'Vendas do mês',
      counts: 'Valor líquido dos pedidos emitidos no mês, pela data do pedido, sem os em digitação.',
    },
    pedidos_faturados: {
      name: 'Faturado do mês, no Dashboard',
      counts: 'Pedidos faturados no mês, pela data do pedido: o faturado dos pedidos sem pendência.',
    },
    pedidos_do_mes: {
      name: 'Faturado dos pedidos do mês, nos gráficos',
      counts: 'O que já foi faturado dos pedidos emitidos no mês, inteiro ou em parte.',
    },
    notas: {
      name: 'Notas do mês, em Faturas',
      counts: 'Valor das notas emitidas no mês, pela data da nota, sem as canceladas e denegadas.',
    },
    base: {
      name: 'Base da comissão do mês',
      counts: 'Mercadoria que entra na comissão do mês, pela nota ou pelo pagamento, menos as devoluções.',
    },
  },
  passos: {
    a_faturar: 'Ainda não faturado, ou cancelado',
    parciais: 'Faturado de pedidos ainda com pendência',
    parciais_de_volta: 'Faturado de pedidos ainda com pendência',
    sem_nota_no_mes: 'Pedidos do mês sem nota do mês',
    diferenca_nas_notas: 'Frete, impostos e diferenças entre pedido e notas',
    outros_pedidos: 'Notas de pedidos de outros meses',
    sem_pedido: 'Notas sem pedido',
    sem_pedido_saem: 'Notas sem pedido',
    sem_comissao: 'Notas que não são de venda',
    frete_e_ipi: 'Frete e IPI das notas',
    contam_depois: 'Notas que não contam neste mês, ou só quando pagas',
    outras_notas: 'Notas de outros meses, pagas neste',
    devolucoes: 'Devoluções do mês',
    ajustes: 'Ajustes de meses fechados',
  },
}
