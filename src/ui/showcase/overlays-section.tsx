import { Button } from '../actions/button.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { cluster } from '../layout/stack.css.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { useToast } from '../overlays/toast.tsx';
import { Section } from './section.tsx';

const severities = ['success', 'error', 'info', 'warning'] as const;

export function OverlaysSection() {
  const toast = useToast();
  return (
    <Section title="Diálogos y avisos">
      <div className={cluster()}>
        <Dialog
          trigger={<Button>Abrir un diálogo</Button>}
          title="Cuéntanos algo más"
          description="Lo leerá solo quien corresponda."
          footer={<Button variant="primary">Enviar</Button>}
        >
          <TextArea label="Mensaje" />
        </Dialog>
        <ConfirmDialog
          trigger={<Button>Pedir confirmación</Button>}
          title="¿Eliminar este comentario?"
          description="No se puede deshacer."
          confirmLabel="Sí, eliminar"
          tone="danger"
          onConfirm={() => toast.show({ text: 'Eliminado', severity: 'success' })}
        />
      </div>
      <div className={cluster()}>
        {severities.map((severity) => (
          <Button
            key={severity}
            onClick={() => toast.show({ text: `Un aviso de tipo ${severity}`, severity })}
          >
            {severity}
          </Button>
        ))}
        <Button
          onClick={() =>
            toast.show({ text: 'Se ha borrado', action: { label: 'Deshacer', onSelect: () => undefined } })
          }
        >
          con una acción
        </Button>
      </div>
    </Section>
  );
}
