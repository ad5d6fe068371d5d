import type { Duplicata } from '@trama/contract/apl/receber'
import { boletoRefusal } from '@/components/boleto/boleto'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { Session } from '@/lib/session'

interface Deeds {
  pay: (row: Duplicata) => void
  print: (row: Duplicata) => void
}

/** Actions of a row: pay (or see how) while it is owed, print, open the invoice, list the customer's titles. */
export const rowActionsOf =
  ({ usuario, acessos, empresa, flagsVersao }: Session, { pay, print }: Deeds) =>
  (row: Duplicata): RowAction[] => {
    const { numero, chave, codcli } = row
    const disabled = boletoRefusal(row)
    const other = row.empresa === empresa.emp_pat ? '' : `?empresa=${encodeURIComponent(row.empresa)}`
    const actions: (RowAction | false)[] = [
      flagsVersao.boletos &&
        row.saldo > 0 && {
          label:
            usuario.tipo === 'cliente' ? `Pagar duplicata ${numero}` : `Linha e PIX da duplicata ${numero}`,
          text: usuario.tipo === 'cliente' ? 'Pagar' : 'Linha',
          shortcut: 'l',
          disabled,
          onRun: () => pay(row),
        },
      {
        label: `Imprimir boleto ${numero}`,
        icon: 'printer',
        shortcut: 'i',
        disabled,
        onRun: () => print(row),
      },
      flagsVersao.faturas &&
        acessos.includes('2.1') &&
        chave !== null && {
          label: `Ver fatura ${row.fatura}`,
          icon: 'eye',
          shortcut: 'f',
          href: `/VerFatura/${chave}${other}`,
        },
      flagsVersao.financeiro && {
        label: `Extrato de ${row.nome}`,
        icon: 'receiptText',
        shortcut: 'e',
        href: `/Extrato/${codcli}${other}`,
      },
    ]
    return actions.filter((action) => action !== false)
  }
