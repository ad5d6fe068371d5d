import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { draftMoment, type DraftPlace } from './form-draft'
import styles from './form-page.module.css'
import type { DraftKept } from './draft-writer'

interface DraftBannerProps {
  place: DraftPlace | undefined
  /**
   * Restored as it was; over a record that another user changed; only offered, because the two cannot be compared; or
   * of no use, because it fits another version of the record alone.
   */
  state: 'none' | 'restored' | 'overtaken' | 'offered' | 'outdated'
  kept: DraftKept
  onTake: () => void
  onDiscard: () => void
}

const STATE_TEXT = {
  restored: 'Rascunho recuperado',
  overtaken:
    'Rascunho recuperado. Outro usuário alterou este registro desde então: ao salvar, as alterações são comparadas.',
  offered: 'Há um rascunho seu, e este registro foi alterado depois dele',
  outdated: 'O registro mudou; o rascunho não serve mais.',
}

const KEPT_TEXT = {
  full: 'Este aparelho está sem espaço: o que você digita aqui não fica guardado. Salve antes de sair desta tela.',
  beside:
    'Este formulário também está aberto em outra aba. O que você digita aqui fica em um rascunho separado.',
}

/** Says that the form has a draft on the device, with the way out of it, and when the device does not keep one. */
export function DraftBanner({ place, state, kept, onTake, onDiscard }: DraftBannerProps) {
  const moment = place ? draftMoment(place) : ''
  return (
    <>
      {state !== 'none' && (
        <div className={styles.draft}>
          <Banner
            inset
            action={
              <>
                {state === 'offered' && (
                  <Button size="sm" onClick={onTake}>
                    Continuar rascunho
                  </Button>
                )}
                <Button size="sm" variant="ghost" onClick={onDiscard}>
                  Descartar rascunho
                </Button>
              </>
            }
          >
            {STATE_TEXT[state]}
            {moment && state !== 'overtaken' && ` (${moment})`}
          </Banner>
        </div>
      )}
      {kept !== 'usual' && (
        <div className={styles.draft}>
          <Banner inset tone="warning">
            {KEPT_TEXT[kept]}
          </Banner>
        </div>
      )}
    </>
  )
}
