import { Kbd } from '@/components/ui/kbd'
import styles from './release.module.css'

/** Keyboard hints of the release lists, shown in their footer. */
export function ReleaseKeys({
  canRefuse,
  canUndo,
  hasRisks,
}: Record<'canRefuse' | 'canUndo' | 'hasRisks', boolean>) {
  return (
    <span className={styles.keys}>
      <Kbd>↑↓</Kbd> mover · <Kbd>Enter</Kbd> detalhes · <Kbd>Espaço</Kbd> selecionar · <Kbd>Ctrl+A</Kbd> todos
      · <Kbd>L</Kbd> liberar
      {hasRisks && (
        <>
          {' '}
          · <Kbd>S</Kbd> sem pendências
        </>
      )}
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
