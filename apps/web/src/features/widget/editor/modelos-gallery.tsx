import { Link } from '@tanstack/react-router'
import { Badge } from '@/components/ui/status/badge'
import styles from './list.module.css'
import { MODELOS } from './modelos'
import { kindText } from './widget-words'

/** Gallery of ready models; one press opens the form filled with a model. */
export function ModelosGallery() {
  return (
    <section className={styles.gallery} aria-label="Modelos">
      <h2 className={styles.title}>Modelos</h2>
      <ul className={styles.cards}>
        {MODELOS.map(({ id, texto, widget }) => (
          <li key={id}>
            <Link to="/Widgets/Incluir" search={{ modelo: id }} className={styles.modelo}>
              <span className={styles.head}>
                <span className={styles.name}>{widget.nome}</span>
                <Badge plain>{kindText(widget)}</Badge>
              </span>
              <span className={styles.muted}>{texto}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
