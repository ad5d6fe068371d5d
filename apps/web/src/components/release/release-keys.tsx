import { Kbd } from '@/components/ui/kbd'
import styles from './release.module.css'

/** The keys of the release lists, in their foot. */
export function ReleaseKeys({ canRefuse, canUndo }: { canRefuse: boolean; canUndo: boolean }) {
  return (
    <span className={styles.keys}>
      <Kbd>↑↓</Kbd> mover · <Kbd>Enter</Kbd> detalhes · <Kbd>Espaço</Kbd> selecionar · <Kbd>Ctrl+A</Kbd> todos
      · <Kbd>L</Kbd> liberar
      {canRefuse && (
        <>
          {' '}
          · <Kbd>R</Kbd> recusar
        </>
      )}
      {canUndo && (
        <>
          {' '}
          · <Kbd>Ctrl+Z</Kbd> desfazer
        </>
      )}
    </span>
  )
}
