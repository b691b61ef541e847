// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PadSignature, SignaturePad } from './signature-pad.tsx';

const nothing: PadSignature = { strokes: '', isTyped: false };

beforeEach(() => {
  // jsdom lays nothing out. The paper is half as large as its units.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 100));
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Form({ onChange, error }: { onChange: (value: PadSignature) => void; error?: string }) {
  const [value, setValue] = useState(nothing);
  const [name, setName] = useState('');
  const change = (changed: PadSignature) => {
    setValue(changed);
    onChange(changed);
  };
  return (
    <>
      <input aria-label="Nombre" value={name} onChange={(event) => setName(event.target.value)} />
      <SignaturePad label="Tu firma" value={value} typedName={name} error={error} onChange={change} />
    </>
  );
}

const drawn = () => screen.getByRole('img');
const lines = () => drawn().querySelectorAll('path')[1]?.getAttribute('d');
const at = (x: number, y: number, pointerId = 1) => ({ clientX: 10 + x, clientY: 20 + y, pointerId });

function draw() {
  fireEvent.pointerDown(drawn(), at(50, 50));
  fireEvent.pointerMove(drawn(), at(100, 20));
  fireEvent.pointerMove(drawn(), at(150, 50));
}

describe('the pad of a signature', () => {
  it('draws in units of the paper, and tells the signature when the pointer is lifted', () => {
    const onChange = vi.fn();
    render(<Form onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Tu firma' })).toBeTruthy();
    expect(drawn().getAttribute('aria-label')).toBe('Sin firma todavía');
    draw();
    expect(lines()).toMatch(/^M100 100C/);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.pointerUp(drawn(), at(150, 50));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ strokes: '100,100 200,40 300,100', isTyped: false });
    expect(drawn().getAttribute('aria-label')).toBe('Firma dibujada');
    fireEvent.pointerDown(drawn(), at(200, 10));
    fireEvent.pointerUp(drawn(), at(200, 10));
    expect(onChange).toHaveBeenLastCalledWith({ strokes: '100,100 200,40 300,100;400,20', isTyped: false });
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(onChange).toHaveBeenLastCalledWith(nothing);
    expect(lines()).toBe('');
  });

  it('keeps the focus at the drawing when its only button has nothing left to erase', () => {
    render(<Form onChange={() => undefined} />);
    draw();
    fireEvent.pointerUp(drawn(), at(150, 50));
    const erase = screen.getByRole('button', { name: 'Borrar' });
    erase.focus();
    fireEvent.click(erase);
    // A button that becomes `disabled` loses the focus.
    expect(document.activeElement).toBe(drawn().parentElement);
  });

  it('keeps a stroke that is being drawn while the form changes', () => {
    render(<Form onChange={() => undefined} />);
    draw();
    const before = lines();
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } });
    expect(lines()).toBe(before);
  });

  it('keeps what is drawn when the system takes the pointer', () => {
    const onChange = vi.fn();
    render(<Form onChange={onChange} />);
    draw();
    fireEvent.pointerCancel(drawn(), at(0, 0));
    fireEvent.lostPointerCapture(drawn(), at(0, 0));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ strokes: '100,100 200,40 300,100', isTyped: false });
  });

  it('leaves a second finger, the right button and a pointer that only passes out of the drawing', () => {
    const onChange = vi.fn();
    render(<Form onChange={onChange} />);
    fireEvent.pointerMove(drawn(), at(10, 10));
    fireEvent.pointerDown(drawn(), { ...at(10, 10), button: 2 });
    expect(lines()).toBe('');
    draw();
    fireEvent.pointerDown(drawn(), at(250, 90, 2));
    fireEvent.pointerMove(drawn(), at(260, 90, 2));
    fireEvent.pointerUp(drawn(), at(260, 90, 2));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.pointerUp(drawn(), at(150, 50));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ strokes: '100,100 200,40 300,100', isTyped: false });
  });

  it('shows the typed name instead, and the drawing again without it', () => {
    const onChange = vi.fn();
    render(<Form onChange={onChange} />);
    draw();
    fireEvent.pointerUp(drawn(), at(150, 50));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Firmar con mi nombre escrito' }));
    expect(onChange).toHaveBeenLastCalledWith({ strokes: '', isTyped: true });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Escribe tu nombre completo')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana Núñez' } });
    expect(screen.getByText('Ana Núñez')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onChange).toHaveBeenLastCalledWith({ strokes: '100,100 200,40 300,100', isTyped: false });
  });

  it('is described by its error', () => {
    render(<Form onChange={() => undefined} error="Dibuja tu firma." />);
    const group = screen.getByRole('group', { name: 'Tu firma' });
    const id = group.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Dibuja tu firma.');
  });
});
