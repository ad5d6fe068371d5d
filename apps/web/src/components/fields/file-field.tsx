import { Upload, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import { Field, type FieldProps } from './field'
import styles from './file-field.module.css'

export interface FileFieldProps extends FieldProps {
  value: readonly File[]
  onValueChange: (files: File[]) => void
  /** As of the HTML attribute: '.csv,image/*'. */
  accept?: string | undefined
  multiple?: boolean | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A press opens the chooser, a drop takes the file: the input covers the zone and does both. */
export function FileField({
  value,
  onValueChange,
  accept,
  multiple,
  onBlur,
  readOnly,
  disabled,
  name,
  ref,
  ...frame
}: FileFieldProps) {
  const [over, setOver] = useState(false)
  const off = disabled || readOnly
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={cx(styles.zone, over && styles.over)}>
          <Upload aria-hidden />
          <span className={styles.text}>
            {value.length > 0 ? (
              <span className={styles.names}>{value.map((file) => file.name).join(', ')}</span>
            ) : (
              'Arraste aqui ou toque para escolher'
            )}
          </span>
          <input
            {...aria}
            ref={ref}
            name={name}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={off}
            onBlur={onBlur}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              onValueChange([...(event.currentTarget.files ?? [])])
              // So that choosing the same file again is a change.
              event.currentTarget.value = ''
            }}
          />
          {value.length > 0 && !off && (
            <IconButton
              className={styles.clear}
              label="Limpar"
              icon={<X />}
              onClick={() => onValueChange([])}
            />
          )}
        </div>
      )}
    </Field>
  )
}
