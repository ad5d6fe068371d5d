import type { Moeda } from '@trama/contract/apl/catalogo'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { MEIO, PIX } from '@trama/rules/varejo/meio'
import { Banknote, CreditCard, type LucideIcon, QrCode, Split } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { toast } from '@/components/ui/status/toast-store'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import styles from './finalizar.module.css'

interface Rapido {
  meios: readonly string[]
  nome: string
  key: string
  icon: LucideIcon
}

/** Means of payment of most sales at a till. */
const RAPIDOS: readonly Rapido[] = [
  { meios: [MEIO.dinheiro], nome: 'dinheiro', key: 'F2', icon: Banknote },
  { meios: [MEIO.debito], nome: 'cartão de débito', key: 'F3', icon: CreditCard },
  { meios: [MEIO.credito], nome: 'cartão de crédito', key: 'F4', icon: CreditCard },
  { meios: PIX, nome: 'PIX', key: 'F6', icon: QrCode },
]
const DIVIDIR = 'F7'

interface MeiosRapidosProps {
  moedas: readonly Moeda[]
  /** Currency of the row that the buttons change. */
  chosen: string | undefined
  onChoose: (codmoe: string) => void
  onSplit: () => void
}

/** Buttons and keys for the means of the active row, and for a further means beside it. */
export function MeiosRapidos({ moedas, chosen, onChoose, onSplit }: MeiosRapidosProps) {
  const all = RAPIDOS.map((rapido) => ({
    ...rapido,
    moeda: moedas.find(({ meio }) => meio && rapido.meios.includes(meio)),
  }))
  const there = all.flatMap(({ moeda, ...rapido }) => (moeda ? [{ ...rapido, moeda }] : []))
  useShortcuts({
    ...Object.fromEntries(
      all.map(({ key, nome, moeda }) => [
        key,
        () => (moeda ? onChoose(moeda.codmoe) : toast.info(VAREJO_MESSAGES.semMeio(nome))),
      ]),
    ),
    [DIVIDIR]: onSplit,
  })
  return (
    <fieldset className={styles.rapidos} aria-label="Meios de pagamento">
      {there.map(({ key, icon: Icon, moeda }) => (
        <Button
          key={key}
          icon={<Icon aria-hidden />}
          aria-pressed={moeda.codmoe === chosen}
          aria-keyshortcuts={key}
          onClick={() => onChoose(moeda.codmoe)}
        >
          {moeda.descricao} <Kbd>{key}</Kbd>
        </Button>
      ))}
      <Button variant="ghost" icon={<Split aria-hidden />} aria-keyshortcuts={DIVIDIR} onClick={onSplit}>
        Mais um meio <Kbd>{DIVIDIR}</Kbd>
      </Button>
    </fieldset>
  )
}

/** Stands in for the buttons while there is no instalment: pressing one of their keys shows why nothing happens. */
export function SemMeios({ porque }: { porque: string }) {
  const tell = () => toast.info(porque)
  useShortcuts(Object.fromEntries([...RAPIDOS.map(({ key }) => key), DIVIDIR].map((key) => [key, tell])))
  return null
}
