import { orderModel } from './machines.ts';
import { bare, defineModel, done } from './model.ts';

const { 'bell.rang': _rang, ...events } = orderModel.events;
const { bell: _bell, ...actors } = orderModel.actors;

// @ts-expect-error an event of the machine is missing
defineModel({ ...orderModel, events });

// @ts-expect-error an actor of the machine is missing
defineModel({ ...orderModel, actors });

// @ts-expect-error an event the machine does not know
defineModel({ ...orderModel, events: { ...orderModel.events, 'order.eat': bare } });

// @ts-expect-error a case without what its event carries
defineModel({ ...orderModel, events: { ...orderModel.events, 'order.send': { soup: {} } } });

// @ts-expect-error an output of another shape
defineModel({ ...orderModel, actors: { ...orderModel.actors, cook: { cooked: done(42) } } });

// @ts-expect-error an input of another shape
defineModel({ ...orderModel, inputs: { '': { dish: 42 } } });
