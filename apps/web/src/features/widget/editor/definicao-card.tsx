import { Link } from '@tanstack/react-router'
import type { Widget } from '@trama/contract/apl/painel/widget'
import { Copy } from 'lucide-react'
import { DeleteButton } from '@/components/crud/form/delete-button'
import { buttonClass } from '@/components/ui/button-class'
import { Badge } from '@/components/ui/status/badge'
import { toast } from '@/components/ui/status/toast-store'
import { widgetKeys } from '../widget-api'
import { editorApi } from './editor-api'
import styles from './list.module.css'
import { definicaoText, kindText, sharedText } from './widget-words'

/** Card of a widget definition: what it shows, who made it, who sees it, and its actions. */
export function DefinicaoCard({ widget }: { widget: Widget }) {
  const { codigo, nome, por, proprio } = widget
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to="/Widgets/$codigo" params={{ codigo: String(codigo) }} className={styles.name}>
          {nome}
        </Link>
        <Badge plain>{kindText(widget)}</Badge>
      </div>
      <p>{definicaoText(widget)}</p>
      <p className={styles.muted}>Compartilhado: {sharedText(widget)}</p>
      <p className={styles.muted}>{proprio === 'S' ? 'Feito por você' : `Feito por ${por}`}</p>
      <div className={styles.actions}>
        <Link
          to="/Widgets/Incluir"
          search={{ copia: String(codigo) }}
          className={buttonClass({ variant: 'ghost' })}
          aria-label={`Duplicar ${nome}`}
        >
          <Copy aria-hidden />
          Duplicar
        </Link>
        <DeleteButton
          question={`Tem certeza de que deseja excluir o widget ${nome}?`}
          remove={() => editorApi.deleteWidget({ params: { codigo } })}
          invalidates={[widgetKeys.all]}
          draft={`widget:${codigo}`}
          onDeleted={toast.success}
        />
      </div>
    </li>
  )
}
