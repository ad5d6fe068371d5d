import { useState } from 'react'
import { NumberField } from '@/components/fields/number/number-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from '../meta.module.css'

interface CopiarDialogProps {
  ano: number
  onCopy: (percentual: number) => void
  onClose: () => void
}

const MAX = 1000

/** Dialog that copies the goals of the year before with a percentage added. */
export function CopiarDialog({ ano, onCopy, onClose }: CopiarDialogProps) {
  const [percentual, setPercentual] = useState<number | null>(0)
  const isValid = percentual !== null && percentual >= -100 && percentual <= MAX
  return (
    <Dialog
      open
      size="sm"
      title={`Copiar as metas de ${ano - 1}`}
      description="As metas copiadas entram na grade, no lugar das que houver; nada é gravado até você gravar."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="copiar-metas" disabled={!isValid}>
            Copiar
          </Button>
        </>
      }
    >
      <form
        id="copiar-metas"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onCopy(percentual)
        }}
      >
        <NumberField
          label="Acréscimo"
          suffix="%"
          value={percentual}
          max={MAX}
          onValueChange={setPercentual}
          hint="Negativo para metas menores."
        />
      </form>
    </Dialog>
  )
}
