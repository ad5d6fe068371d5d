import type { TipoUsuario } from '@trama/contract/access'
import type { EmAbertoPassoNome } from '@trama/contract/apl/receber-em-aberto'
import type { PassoWords } from '@/components/passos/passos'
import { isInternal, ownName } from '@/lib/menu'

const together = new Intl.ListFormat('pt-BR')

/** Names of the figures as the screens of a type of user have them, and what each counts; names of the steps. */
export function emAbertoWords(tipo: TipoUsuario): PassoWords<EmAbertoPassoNome> {
  const lista = ownName('/TableDuplicata', tipo) ?? 'Duplicatas'
  const others = [
    ...(tipo === 'cliente' ? [] : ['no cliente']),
    ...(isInternal(tipo) ? ['na liberação'] : []),
  ]
  return {
    figuras: {
      extrato: {
        name: 'Saldo do extrato',
        counts:
          'Duplicatas menos pagamentos e créditos, contados pela data de emissão e de pagamento, até hoje.',
      },
      mes: {
        name: `Saldo do mês, em ${lista}`,
        counts: 'O que falta pagar das duplicatas que vencem neste mês.',
      },
      em_aberto: {
        name: `Em aberto, em ${together.format([lista, 'no Dashboard', ...others])}`,
        counts:
          'O que falta pagar de todas as duplicatas em aberto, vencidas ou não, sem descontar créditos.',
      },
      vencido: {
        name: `Vencido, em ${together.format([lista, 'no início', ...others])}`,
        counts:
          'Duplicatas em aberto cujo prazo já passou; se vence em dia sem banco, conta o dia útil seguinte.',
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
}
