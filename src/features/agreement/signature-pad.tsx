// A signature that is drawn with a finger, a pen or a mouse. A person who cannot draw signs with the typed name.
import { type PointerEvent, type Ref, useRef, useState } from 'react';
import { type Point, pathOfStrokes, signatureBox, signaturePath, withStroke } from '#domain/signature.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import * as fieldStyles from '#ui/forms/field.css.ts';
import { FieldError, type FieldTexts, useFieldIds } from '#ui/forms/field.tsx';
import * as styles from './signature-pad.css.ts';

export interface PadSignature {
  /** The strokes in the format of `#domain/signature.ts`. Empty while nothing is drawn, and for a typed name. */
  readonly strokes: string;
  /** Signs with the typed name. */
  readonly isTyped: boolean;
}

interface SignaturePadProps extends FieldTexts {
  /** The id of the drawing area. An error summary links to it, and an error moves the focus to it. */
  id?: string;
  ref?: Ref<HTMLDivElement>;
  label: string;
  value: PadSignature;
  /** The name of who signs, as typed. It is shown in the place of the drawing. */
  typedName: string;
  onChange: (value: PadSignature) => void;
}

/** Where the pointer is, in units of the drawing. */
function pointIn(drawing: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * signatureBox.width,
    y: ((clientY - top) / height) * signatureBox.height,
  };
}

/** A browser reports several places of the pointer in one event. WebKit before 18.2 reports the last one only. */
function placesOf({ nativeEvent }: PointerEvent): readonly globalThis.PointerEvent[] {
  const places = nativeEvent.getCoalescedEvents?.() ?? [];
  return places.length > 0 ? places : [nativeEvent];
}

interface Drawn {
  readonly pointerId: number;
  readonly points: readonly Point[];
}

/** The stroke that is being drawn, and what makes it. It becomes part of the value when the pointer is lifted. */
function useStroke(onDrawn: (points: readonly Point[]) => void) {
  const current = useRef<Drawn | null>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const keep = (drawn: Drawn | null) => {
    current.current = drawn;
    setPoints(drawn?.points ?? []);
  };
  const isCurrent = ({ pointerId }: PointerEvent) => current.current?.pointerId === pointerId;

  const finish = (event: PointerEvent<SVGSVGElement>) => {
    if (!current.current || !isCurrent(event)) return;
    onDrawn(current.current.points);
    keep(null);
  };
  return {
    points,
    handlers: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        // A second finger and the right button draw nothing.
        if (current.current || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        keep({ pointerId: event.pointerId, points: [pointIn(event.currentTarget, event)] });
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        if (!current.current || !isCurrent(event)) return;
        const places = placesOf(event).map((place) => pointIn(event.currentTarget, place));
        keep({ ...current.current, points: [...current.current.points, ...places] });
      },
      onPointerUp: finish,
      // What is drawn stays when the system takes the pointer, for a call or a gesture at the edge.
      onPointerCancel: finish,
      onLostPointerCapture: finish,
    },
  };
}

const baselineY = signatureBox.height * 0.78;

export function SignaturePad({ id, ref, label, hint, error, value, typedName, onChange }: SignaturePadProps) {
  const ids = useFieldIds(id, { hint, error });
  const labelId = `${ids.controlId}-label`;
  /** The drawing from before the typed name was chosen. It comes back when that choice is undone. */
  const drawnBefore = useRef('');
  const { points, handlers } = useStroke((stroke) =>
    onChange({ isTyped: false, strokes: withStroke(value.strokes, stroke) }),
  );

  const chooseTyped = (isTyped: boolean) => {
    if (isTyped) drawnBefore.current = value.strokes;
    onChange({ isTyped, strokes: isTyped ? '' : drawnBefore.current });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand beside a button.
    <div
      role="group"
      className={styles.group}
      aria-labelledby={labelId}
      aria-describedby={ids.aria['aria-describedby']}
    >
      <div className={styles.top}>
        <span id={labelId} className={fieldStyles.label}>
          {label}
        </span>
        {!value.isTyped && (
          <Button
            size="small"
            disabled={value.strokes === ''}
            onClick={() => {
              // The button becomes disabled, which would drop the focus.
              document.getElementById(ids.controlId)?.focus({ preventScroll: true });
              onChange({ isTyped: false, strokes: '' });
            }}
          >
            Borrar
          </Button>
        )}
      </div>
      {hint && (
        <p id={ids.hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div
        ref={ref}
        id={ids.controlId}
        tabIndex={-1}
        className={styles.paper}
        data-invalid={error ? '' : undefined}
      >
        {value.isTyped ? (
          <p className={styles.typed}>
            {typedName.trim() || <span className={styles.quiet}>Escribe tu nombre completo</span>}
          </p>
        ) : (
          <svg
            {...handlers}
            className={styles.drawing}
            viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
            role="img"
            aria-label={value.strokes === '' ? 'Sin firma todavía' : 'Firma dibujada'}
          >
            <path className={styles.baseline} d={`M24 ${baselineY}H${signatureBox.width - 24}`} />
            <path
              className={styles.strokes}
              d={signaturePath(value.strokes) + pathOfStrokes(points.length > 0 ? [points] : [])}
            />
          </svg>
        )}
      </div>
      <FieldError id={ids.errorId} message={error} />
      <Checkbox
        label="Firmar con mi nombre escrito"
        checked={value.isTyped}
        onChange={(event) => chooseTyped(event.target.checked)}
      />
    </div>
  );
}
