<?php
/**
 * The post type "events" and its fields, in the admin screens and in the REST API.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

/** Post type and REST base: the website requests /wp-json/wp/v2/events. */
const EVENT_TYPE = 'events';

add_action( 'init', __NAMESPACE__ . '\\register_event_type' );
add_action( 'after_setup_theme', __NAMESPACE__ . '\\allow_featured_images', 20 );
add_filter( 'manage_' . EVENT_TYPE . '_posts_columns', __NAMESPACE__ . '\\add_date_column' );
add_action( 'manage_' . EVENT_TYPE . '_posts_custom_column', __NAMESPACE__ . '\\show_date_column', 10, 2 );

/** Registers the post type and its fields. */
function register_event_type() {
	register_post_type(
		EVENT_TYPE,
		array(
			'labels'       => array(
				'name'                     => __( 'Events', 'texas-firm-events' ),
				'singular_name'            => __( 'Event', 'texas-firm-events' ),
				'add_new_item'             => __( 'Add New Event', 'texas-firm-events' ),
				'edit_item'                => __( 'Edit Event', 'texas-firm-events' ),
				'search_items'             => __( 'Search Events', 'texas-firm-events' ),
				'not_found'                => __( 'No events found.', 'texas-firm-events' ),
				'view_item'                => __( 'View Event', 'texas-firm-events' ),
				'all_items'                => __( 'All Events', 'texas-firm-events' ),
				'item_published'           => __( 'Event published.', 'texas-firm-events' ),
				'item_updated'             => __( 'Event updated.', 'texas-firm-events' ),
				'item_scheduled'           => __( 'Event scheduled. The website will show it then.', 'texas-firm-events' ),
				'item_reverted_to_draft'   => __( 'Event reverted to draft.', 'texas-firm-events' ),
				'item_published_privately' => __( 'Event published privately. The website does not show it.', 'texas-firm-events' ),
			),
			'public'       => true,
			'menu_icon'    => 'dashicons-calendar-alt',
			'rewrite'      => array( 'slug' => 'events' ),
			'show_in_rest' => true,
			'rest_base'    => EVENT_TYPE,
			// Without custom-fields, the REST API does not return meta.
			'supports'     => array( 'title', 'editor', 'excerpt', 'author', 'thumbnail', 'revisions', 'custom-fields' ),
		)
	);
	foreach ( list_fields() as $key => $field ) {
		register_post_meta(
			EVENT_TYPE,
			$key,
			array(
				'type'              => 'string',
				'description'       => $field['label'],
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => $field['clean'],
				'auth_callback'     => __NAMESPACE__ . '\\may_edit_field',
			)
		);
	}
}

/**
 * Anyone who may edit the event may edit its fields.
 *
 * @param bool   $allowed  Whether WordPress would allow it.
 * @param string $meta_key The field.
 * @param int    $post_id  The event.
 * @param int    $user_id  The user.
 */
function may_edit_field( $allowed, $meta_key, $post_id, $user_id ) {
	return user_can( $user_id, 'edit_post', $post_id );
}

/** Adds featured images to events. A theme that does not support them would hide the field. */
function allow_featured_images() {
	add_theme_support( 'post-thumbnails', array( EVENT_TYPE ) );
}

/**
 * Adds the date of the event to the list of events.
 *
 * @param array<string, string> $columns Columns by name.
 */
function add_date_column( $columns ) {
	return array_merge( $columns, array( DATE_FIELD => __( 'Event date', 'texas-firm-events' ) ) );
}

/**
 * Shows the date of one event.
 *
 * @param string $column  Name of the column.
 * @param int    $post_id The event.
 */
function show_date_column( $column, $post_id ) {
	if ( DATE_FIELD === $column ) {
		$date = clean_date( get_post_meta( $post_id, DATE_FIELD, true ) );
		echo esc_html( '' === $date ? __( 'not set', 'texas-firm-events' ) : mysql2date( get_option( 'date_format' ), $date ) );
	}
}
