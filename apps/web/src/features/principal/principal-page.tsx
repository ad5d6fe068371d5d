import { PackageSearch } from 'lucide-react'
import { EmptyState } from '@/components/ui/status/empty-state'
import type { CardsOf } from '@/lib/domain'
import { useSession } from '@/lib/session'
import { FigureCard } from './figure-card'
import styles from './principal-page.module.css'

/** Landing page: the figures that the domains have for the user's type (S2 §2). */
export function PrincipalPage({ figures }: { figures: readonly CardsOf[] }) {
  const session = useSession()
  const cards = figures.flatMap((cardsOf) => cardsOf(session))
  return (
    <div className={styles.page}>
      <div>
        <h1>Dashboard</h1>
        <p className={styles.company}>{session.empresa.emp_nome}</p>
      </div>
      {cards.length > 0 ? (
        <div className={styles.cards}>
          {cards.map((card) => (
            <FigureCard key={card.label} {...card} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={<PackageSearch />}
          title="Ainda não há nada para mostrar aqui"
          text="Os números das suas cotações e dos seus pedidos vão aparecer aqui. As telas do seu acesso estão no menu."
        />
      )}
    </div>
  )
}
