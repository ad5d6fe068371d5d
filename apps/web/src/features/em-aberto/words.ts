import type { EmAbertoPassoNome } from '@trama/contract/apl/receber-em-aberto'
import type { PassoWords } from '@/components/passos/passos'

export const EM_ABERTO_WORDS: PassoWords<EmAbertoPassoNome> = {
  figuras: {
    extrato: {
      name: 'Saldo do extrato',
      counts: 'Duplicatas menos pagamentos e créditos, pelos dias até hoje.',
    },
    mes: {
      name: 'Saldo do mês, em Duplicatas',
      counts: 'O que falta pagar das duplicatas que vencem neste mês.',
    },
    em_aberto: {
      name: 'Em aberto, em Duplicatas, no Dashboard, no cliente e na liberação',
      counts: 'O que falta pagar de todas as duplicatas em aberto, vencidas ou não, sem descontar créditos.',
    },
    vencido: {
      name: 'Vencido, em Duplicatas, no início, no cliente e na liberação',
      counts: 'Duplicatas em aberto cujo vencimento, ou o dia útil seguinte a ele, já passou.',
    },
  },
  passos: {
    creditos: 'Créditos ainda não usados: adiantamentos e devoluções',
    depois_de_hoje: 'Emissões e pagamentos com data depois de hoje',
    pagas: 'Diferenças de duplicatas já baixadas',
    pagas_do_mes: 'Diferenças de duplicatas do mês já baixadas',
    outros_meses: 'Vencem em outros meses',
    a_vencer: 'Vencem hoje ou depois',
    no_banco: 'Venceram, e o dia útil para pagar ainda não passou',
  },
}
