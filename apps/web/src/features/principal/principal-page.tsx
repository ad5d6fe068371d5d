import { PackageSearch } from 'lucide-react'
import { EmptyState } from '@/components/ui/status/empty-state'
import { useSession } from '@/lib/session'
import { cardsOf } from './cards'
import { FigureCard } from './figure-card'
import styles from './principal-page.module.css'

/** Landing page: three figures of the user's type (S2 §2). */
export function PrincipalPage() {
  const session = useSession()
  const cards = cardsOf(session)
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
