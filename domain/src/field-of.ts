/** A field of a value whose shape is not known. Undefined if the value is no object, or does not have the field. */
export const fieldOf = (value: unknown, name: string | number): unknown => Reflect.get(Object(value), name);
